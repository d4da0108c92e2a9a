import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ADMIN } from '../../lib/staff/demo-admin';
import { startShop } from '../bench/servers';
import { ask, call, tell } from '../soak/call';
import type { JudgedPage } from './pages';

/** A private shop of the checks, with pages that need an account, an order, products on sale or removed products. */
export type OwnShop = {
  url: string;
  pages: JudgedPage[];
  cookies: { name: string; value: string; url: string }[];
  stop(): Promise<void>;
};

const SECRET = 'known-to-this-judging-only-and-long-enough';
const PERSON = {
  firstName: 'Олена',
  lastName: 'Мельник',
  email: 'olena@example.com',
  phone: '067 123 45 67',
};
const PASSWORD = 'жовтий-кіт-7';

/** Starts the demo shop with its data in `dataDir` and one customer with one order. */
export async function openOwnShop(dataDir: string): Promise<OwnShop> {
  const { url, stop } = await startShop(dataDir, { INTERNAL_SECRET: SECRET });
  try {
    const cookies = await register(url);
    await discount(url);
    return { url, cookies, pages: [await order(url), await remove(url, dataDir)], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function register(url: string): Promise<OwnShop['cookies']> {
  const { headers } = await send(url, 'POST', '/api/auth/register', {
    ...PERSON,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  return cookiesOf(headers).map((cookie) => ({ ...cookie, url }));
}

const cookiesOf = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value };
  });

/** Sends a request as a page of the shop does. */
async function send(url: string, method: string, path: string, body: object, token = '') {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `token=${token}`,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return { headers: answer.headers, body: JSON.parse(text) as Record<string, string> };
}

async function discount(url: string): Promise<void> {
  const { headers } = await send(url, 'POST', '/api/auth/login', DEMO_ADMIN);
  const token = cookiesOf(headers).find(({ name }) => name === 'token')?.value;
  const stand = (await listed(url, 'acrylic-stands')).find(({ amount }) => amount > 0);
  const path = `/api/products/update/${stand?.product_id}`;
  await send(url, 'PATCH', path, { discount: 20 }, token);
}

type Listed = { product_id: number; amount: number; category_slug: string };

const listed = async (url: string, category: string): Promise<Listed[]> =>
  (await ask<{ products: Listed[] }>(`${url}/api/products/${category}`)).products;

async function order(url: string): Promise<JudgedPage> {
  const figure = (await listed(url, 'figures')).find(({ amount }) => amount > 0);
  const { body } = await send(url, 'POST', '/api/orders', {
    ...PERSON,
    payments: 'pickup',
    deliveryMethod: 'pickup',
    productBusket: [{ product_id: figure?.product_id, amount: 1 }],
  });
  return { name: 'order', path: String(body.orderUrl), status: 200 };
}

async function remove(url: string, dataDir: string): Promise<JudgedPage> {
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'sandbox/ports.json'), 'utf8'));
  const [gone] = (await listed(url, 'merch')).slice(-1);
  const pos = `http://127.0.0.1:${ports.poster}`;
  if (!(await tell(`${pos}/__product/${gone?.product_id}`, { removed: true }))) {
    throw new Error('The POS did not remove its product');
  }
  const headers = { 'X-Internal-Secret': SECRET };
  const { status, text } = await call('POST', `${url}/api/internal/synchronise`, { headers });
  if (status !== 200) throw new Error(`Synchronising was answered with ${status}: ${text}`);
  return { name: 'removed product', path: `/merch/${gone?.product_id}`, status: 410 };
}
