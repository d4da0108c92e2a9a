import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stock } from './catalogue/model';
import { CLOSED, type Receipt, type ReceivedOrder, receiptOf } from './received-order';

export interface ProductChange {
  name?: string;
  hidden?: boolean;
  removed?: boolean;
  /** path of the latest main photo */
  photo?: string;
}

export interface ItemChange {
  /** kopecks */
  price?: number;
  stock?: Stock;
}

/** All differences from the demo catalogue. */
export interface Saved {
  orders: ReceivedOrder[];
  receipts: Receipt[];
  nextOrder: number;
  nextLine: number;
  nextTransaction: number;
  products: Record<string, ProductChange>;
  items: Record<string, ItemChange>;
  hiddenCategories: number[];
}

const EMPTY: Saved = {
  orders: [],
  receipts: [],
  nextOrder: 106,
  nextLine: 194,
  nextTransaction: 50_201,
  products: {},
  items: {},
  hiddenCategories: [],
};

export interface SavedFile {
  saved: Saved;
  /** Writes the state. All calls during a running write share the one write that follows. */
  save(): Promise<void>;
}

export async function openSaved(directory: string): Promise<SavedFile> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, 'state.json');
  const saved = await read(file);
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  return {
    saved,
    save() {
      waiting ??= writing
        .catch(() => {})
        .then(() => {
          waiting = undefined;
          return write(file, saved);
        });
      writing = waiting;
      return waiting;
    },
  };
}

async function read(file: string): Promise<Saved> {
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as Partial<Saved>;
    const receipts = found.receipts ?? (found.orders ?? []).flatMap(olderReceipt);
    return { ...structuredClone(EMPTY), ...found, receipts };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(EMPTY);
    throw error;
  }
}

/**
 * The receipt of an order in an older state file. In such a file, accepting an order already removed its goods from the
 * storage.
 */
function olderReceipt(order: ReceivedOrder): Receipt[] {
  if (order.transaction_id === null) return [];
  const receipt = receiptOf(order, order.transaction_id);
  return [{ ...receipt, status: CLOSED, closed: receipt.opened }];
}

async function write(file: string, saved: Saved): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(saved));
  await rename(draft, file);
}
