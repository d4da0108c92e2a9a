import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Running } from '../stand-in';
import type { CatalogueProduct } from './catalogue/model';
import { CATALOGUE } from './catalogue/products';
import { startPoster } from './server';

export const TOKEN = '900001:0123456789abcdef0123456789abcdef';
export const SECRET = 's3cr3t';
export const PHONE = '+380670000001';

/** A webhook as the shop receives it. */
export interface Heard {
  account: string;
  object: string;
  object_id: number;
  action: string;
  data?: string;
  time: string;
  verify: string;
}

export type Answer = { response?: unknown; error?: unknown } & Record<string, unknown>;
export type Row = Record<string, unknown>;

export type RunningPos = Awaited<ReturnType<typeof openPos>>;

/** A POS on a free port and a shop that receives its webhooks; `saved` is the POS's earlier state. */
export async function openPos(saved?: object) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'poster-'));
  if (saved) {
    await mkdir(path.join(dataDir, 'poster'));
    await writeFile(path.join(dataDir, 'poster', 'state.json'), JSON.stringify(saved));
  }
  const heard: Heard[] = [];
  let refused = 0;
  const shop = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    heard.push(JSON.parse(text));
    response.statusCode = refused > 0 ? 500 : 200;
    refused -= 1;
    response.end('{"status":"accept"}');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  const start = (): Promise<Running> =>
    startPoster({ port: 0, dataDir, token: TOKEN, webhook: { url: hook, secret: SECRET } });
  let poster = await start();

  const pos = {
    dataDir,
    heard,
    hook,
    url: () => poster.url,
    refuseNext: (times: number) => {
      refused = times;
    },
    async restart() {
      await poster.close();
      poster = await start();
    },
    async close() {
      await poster.close();
      await new Promise((resolve) => shop.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
    methodUrl: (method: string) =>
      `${poster.url}/api/${method}${method.includes('?') ? '&' : '?'}token=${TOKEN}`,
    async call(method: string): Promise<Answer> {
      return (await fetch(pos.methodUrl(method))).json();
    },
    async read(method: string): Promise<Row[]> {
      return (await pos.call(method)).response as Row[];
    },
    async post(address: string, body: object): Promise<Answer> {
      const answer = await fetch(`${poster.url}/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    async look<T = Row[]>(handle: string): Promise<T> {
      return (await fetch(`${poster.url}/${handle}`)).json();
    },
    create: (body: object): Promise<Answer> =>
      pos.post(`api/incomingOrders.createIncomingOrder?token=${TOKEN}`, body),
    /** Creates an order, by default of one piece, and returns its number. */
    async order(product: CatalogueProduct, more: object = {}): Promise<number> {
      const body = { spot_id: 1, phone: PHONE, products: [line(product, 1)], ...more };
      const { response } = await pos.create(body);
      return (response as { incoming_order_id: number }).incoming_order_id;
    },
    async leftOf(product: CatalogueProduct, storage = 3): Promise<number> {
      const rows = await pos.read(
        `storage.getStorageLeftovers?storage_id=${storage}&zero_leftovers=true`,
      );
      const id = String((product.item ?? product.sizes[0])?.ingredientId);
      return Number(rows.find((row) => row.ingredient_id === id)?.storage_ingredient_left);
    },
  };
  return pos;
}

/** Runs `work` with a POS of its own, which is closed in any case. */
export async function withPos(
  saved: object | undefined,
  work: (pos: RunningPos) => Promise<void>,
): Promise<void> {
  const pos = await openPos(saved);
  try {
    await work(pos);
  } finally {
    await pos.close();
  }
}

export const plain = (): CatalogueProduct =>
  one((product) => Boolean(product.item && product.item.stock.shop > 5 && product.pictures[0]));

export const sized = (): CatalogueProduct => one((product) => product.sizes.length > 0);

export function one(fits: (product: CatalogueProduct) => boolean): CatalogueProduct {
  const found = CATALOGUE.find(fits);
  if (!found) throw new Error('The catalogue has no such product');
  return found;
}

export const line = (product: CatalogueProduct, count: number) => ({
  product_id: product.id,
  count,
});
