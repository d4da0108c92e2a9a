import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueProduct, Item, Size, Stock } from './catalogue/model';
import { CATALOGUE } from './catalogue/products';

export interface OrderLine {
  io_product_id: number;
  product_id: number;
  modificator_id: number | null;
  incoming_order_id: number;
  count: number;
  /** kopecks for one piece */
  price: number;
  created_at: string;
}

export interface IncomingOrder {
  incoming_order_id: number;
  type: number;
  spot_id: number;
  /** 0 new, 1 accepted, 7 cancelled */
  status: number;
  client_id: number;
  client_address_id: number;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
  sex: number | null;
  birthday: string | null;
  address: string | null;
  comment: string | null;
  created_at: string;
  updated_at: string;
  transaction_id: number | null;
  service_mode: number;
  delivery_price: number | null;
  delivery_time: string | null;
  fiscal_spreading: number;
  fiscal_method: string;
  products: OrderLine[];
}

/** What the API never tells back, kept for whoever looks at the till. */
export interface ReceivedOrder extends IncomingOrder {
  payment: { type: number; sum: number; currency: string } | null;
}

interface Saved {
  orders: ReceivedOrder[];
  nextOrder: number;
  nextLine: number;
  nextTransaction: number;
  products: Record<string, { name?: string; hidden?: boolean }>;
  items: Record<string, { price?: number; stock?: Stock }>;
}

export interface PosterState {
  readonly products: ReadonlyMap<number, CatalogueProduct>;
  readonly orders: ReceivedOrder[];
  nextId(of: 'nextOrder' | 'nextLine' | 'nextTransaction'): number;
  changeProduct(id: number, change: { name?: string; hidden?: boolean }): void;
  changeItem(item: Item, change: { price?: number; stock?: Stock }): void;
  save(): Promise<void>;
}

const EMPTY: Saved = {
  orders: [],
  nextOrder: 106,
  nextLine: 194,
  nextTransaction: 50_201,
  products: {},
  items: {},
};

export async function openState(directory: string): Promise<PosterState> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, 'state.json');
  const saved = await read(file);
  const products = new Map<number, CatalogueProduct>(
    CATALOGUE.map((product) => [product.id, withChanges(product, saved)]),
  );
  let writing: Promise<void> = Promise.resolve();

  return {
    products,
    orders: saved.orders,
    nextId(of) {
      const id = saved[of];
      saved[of] = id + 1;
      return id;
    },
    changeProduct(id, change) {
      const product = products.get(id);
      if (product) Object.assign(product, change);
      saved.products[id] = { ...saved.products[id], ...change };
    },
    changeItem(item, change) {
      Object.assign(item, change);
      saved.items[item.ingredientId] = { ...saved.items[item.ingredientId], ...change };
    },
    save() {
      writing = writing.catch(() => {}).then(() => write(file, saved));
      return writing;
    },
  };
}

/** Everything of the product that is counted: itself, or its sizes. */
export function itemsOf(product: CatalogueProduct): readonly Item[] {
  return product.item ? [product.item] : product.sizes;
}

export function findSize(product: CatalogueProduct, modificatorId: number): Size | undefined {
  return product.sizes.find((size) => size.modificatorId === modificatorId);
}

function withChanges(product: CatalogueProduct, saved: Saved): CatalogueProduct {
  const change = <T extends Item>(item: T): T => ({
    ...item,
    stock: { ...item.stock },
    ...saved.items[item.ingredientId],
  });
  return {
    ...product,
    ...saved.products[product.id],
    ...(product.item && { item: change(product.item) }),
    sizes: product.sizes.map(change),
  };
}

async function read(file: string): Promise<Saved> {
  try {
    return { ...structuredClone(EMPTY), ...(JSON.parse(await readFile(file, 'utf8')) as Saved) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(EMPTY);
    throw error;
  }
}

async function write(file: string, saved: Saved): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(saved));
  await rename(draft, file);
}
