import { until } from '@/scripts/testing/until';
import type { BankVariable } from '../../sandbox/banks';
import type { CarrierVariable } from '../../sandbox/carriers';
import { misfitOf } from './description';

/** A variable that `npm test` sets: the running shop under test and its stand-ins. Throws when it is not set. */
export function address(
  name:
    | 'SHOP_URL'
    | 'SHOP_DATA_DIR'
    | 'METRICS_URL'
    | 'POSTER_URL'
    | BankVariable
    | CarrierVariable
    | 'MAIL_URL'
    | 'TELEGRAM_URL'
    | 'PUSH_URL'
    | 'WEBHOOKS_URL',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm test`);
  return value;
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/**
 * Calls the shop's API as a program does, with a JSON body. Throws when the response does not match the API's
 * description.
 */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Answer> {
  const answer = await fetch(address('SHOP_URL') + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { status } = answer;
  // Tables have tests of their own.
  if (/^text\/csv|spreadsheetml/.test(answer.headers.get('Content-Type') ?? '')) {
    return { status, headers: answer.headers, body: {} };
  }
  const parsed = text ? JSON.parse(text) : {};
  const misfit = await misfitOf({ method, url: path, status, body: parsed });
  if (misfit) throw new Error(`The answer is not as described: ${misfit}`);
  return { status, headers: answer.headers, body: parsed };
}

export type ListedProduct = {
  product_id: number;
  product_name: string;
  category_slug: string;
  price: number;
  amount: number;
  scoreAmount: number;
  modifications: { modificator_name: string; price: number; amount: number }[];
};

/** Products of a category as the API lists them, from all pages. */
export async function listProducts(category: string): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await call('GET', `/api/products/${category}?page=${page}`);
    products.push(...(body.products as ListedProduct[]));
    pages = body.totalPages as number;
  }
  return products;
}

/** Changes a product at the POS and synchronises the shop. */
export async function changeAtPos(
  productId: number,
  change: Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${address('POSTER_URL')}/__product/${productId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`The POS answered ${answer.status}: ${await answer.text()}`);
  await synchronise();
}

const PLENTY = 5000;

/** Sets the POS stock so that shoppers can buy this many pieces, whatever is reserved for earlier orders. */
export async function leavePieces(productId: number, pieces: number): Promise<void> {
  await changeAtPos(productId, { stock: PLENTY });
  const { body } = await call('GET', `/api/products/product/${productId}`);
  const { amount } = body.product as { amount: number };
  await changeAtPos(productId, { stock: pieces + PLENTY - amount });
}

/** Makes the shop read the POS now instead of at its next ten-minute interval. */
export async function synchronise(): Promise<void> {
  await until(async () => {
    const { status, body } = await call('POST', '/api/internal/synchronise', undefined, {
      'X-Internal-Secret': process.env.INTERNAL_SECRET ?? '',
    });
    if (![200, 409].includes(status))
      throw new Error(`Synchronisation answered ${status}: ${JSON.stringify(body)}`);
    // Another synchronisation may be running.
    return status === 200;
  });
}

/** Makes a stand-in do something that the real service would do by itself. */
export async function tell(url: string, body: object = {}): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
