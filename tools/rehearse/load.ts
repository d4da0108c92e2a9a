import { randomUUID } from 'node:crypto';
import { call, pause } from '../soak/call';

/** One request of the load: its kind, its duration, and the failure if there was one. */
type LoadRequest = {
  kind: 'view' | 'script' | 'call' | 'order';
  milliseconds: number;
  failure?: string;
};

/** An order that the shop has accepted. */
type Accepted = { number: string; key: string };

export type Load = { asked: LoadRequest[]; accepted: Accepted[]; isOver: boolean };

export type Product = { id: number; path: string; name: string };

const VIEWERS = 6;
const CALLERS = 2;
const SHOPPERS = 3;
/** Milliseconds between two requests of one visitor. */
const PAUSE = 60;

/** Visitors who view pages, call the API and order, until `load.isOver`. */
export async function visit(url: string, products: Product[], load: Load): Promise<void> {
  const repeat = async (deed: (turn: number) => Promise<void>) => {
    for (let turn = 0; !load.isOver; turn += 1) {
      await deed(turn);
      await pause(PAUSE * (0.5 + Math.random()));
    }
  };
  const many = (count: number, deed: (turn: number) => Promise<void>) =>
    Array.from({ length: count }, () => repeat(deed));
  await Promise.all([
    ...many(VIEWERS, (turn) => view(url, products, load, turn)),
    ...many(CALLERS, (turn) => ask(url, products, load, turn)),
    ...many(SHOPPERS, () => order(url, products, load)),
  ]);
}

/** Sends a request, measures its time and checks its response with `isRight`. */
async function timed(
  load: Load,
  kind: LoadRequest['kind'],
  what: string,
  send: () => ReturnType<typeof call>,
  isRight: (answer: Awaited<ReturnType<typeof call>>) => boolean,
) {
  const began = performance.now();
  const answer = await send();
  const failure = isRight(answer) ? {} : { failure: `${what} answered ${answer.status}` };
  load.asked.push({ kind, milliseconds: performance.now() - began, ...failure });
  return answer;
}

/** Views a page, checks its content, and fetches one of its scripts. */
async function view(url: string, products: Product[], load: Load, turn: number): Promise<void> {
  const product = anyOf(products);
  const pages = [
    { path: product.path, word: product.name },
    { path: '/', word: products[0]?.path ?? '' },
    { path: '/wigs', word: '/wigs/' },
  ];
  const { path, word } = pages[turn % pages.length] ?? { path: '/', word: '' };
  const { text } = await timed(
    load,
    'view',
    path,
    () => call('GET', url + path),
    (page) => page.status === 200 && (path === '/' || page.text.includes(word)),
  );
  const scripts = [...text.matchAll(/\/_next\/static\/[^"'\\]+\.js/g)].map(([script]) => script);
  const script = scripts[turn % scripts.length];
  if (script === undefined) return;
  await timed(
    load,
    'script',
    script,
    () => call('GET', url + script),
    ({ status }) => status === 200,
  );
}

async function ask(url: string, products: Product[], load: Load, turn: number): Promise<void> {
  const paths = [
    `/api/products/list?ids=${anyOf(products).id}`,
    `/api/products/stock?ids=${anyOf(products).id}`,
    `/api/products/all?page=${1 + (turn % 5)}`,
    '/api/products/search?search=перука',
  ];
  const path = paths[turn % paths.length] ?? '';
  await timed(
    load,
    'call',
    path,
    () => call('GET', url + path),
    ({ status }) => status === 200,
  );
}

/** Places an order as a new customer. Retries it with the same idempotency key until the shop accepts or refuses it. */
async function order(url: string, products: Product[], load: Load): Promise<void> {
  const key = randomUUID();
  const mark = String(1_000_000 + Math.floor(Math.random() * 9_000_000));
  const body = {
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: `+38067${mark}`,
    email: `r${mark}-${key.slice(0, 6)}@example.com`,
    payments: 'pickup',
    deliveryMethod: 'pickup',
    productBusket: [{ product_id: anyOf(products).id, amount: 1 }],
  };
  for (;;) {
    const answer = await timed(
      load,
      'order',
      'an order',
      () => call('POST', `${url}/api/orders`, { body, headers: { 'Idempotency-Key': key } }),
      ({ status }) => status === 200 || status === 201,
    );
    if (answer.status === 200 || answer.status === 201) {
      load.accepted.push({ number: String(answer.body.orderId), key });
      return;
    }
    // A refusal is final: an order is retried only if its response may have been lost.
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused && answer.body.code !== 'request_in_progress') return;
    await pause(500);
  }
}

function anyOf<T>(all: T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}
