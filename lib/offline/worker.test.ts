import vm from 'node:vm';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { build } from 'esbuild';

const SHOP = 'https://amplua.test';
const STORED_PAGE = 'max-age=0, must-revalidate, s-maxage=60';
const FOR_GOOD = 'public, max-age=31536000, immutable';

type Answer = { text?: string; status?: number; caching?: string };
type Entries = Map<string, Response>;

const absolute = (url: string) => new URL(url, SHOP).href;

let code: string;
let answers: Record<string, Answer>;
let network: 'there' | 'slow' | 'gone';
let asked: string[];
let stores: Map<string, Entries>;
/** Paths of open windows, notifications shown, and pages opened by clicks. */
let windows: string[];
let shown: unknown[];
let opened: string[];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['lib/offline/worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { BUILD: '"BUILD_ID"' },
  });
  code = outputFiles[0]?.text ?? '';
});

beforeEach(() => {
  network = 'there';
  asked = [];
  stores = new Map();
  windows = [];
  shown = [];
  opened = [];
  answers = {
    '/offline': { text: 'No network "/_next/static/chunks/offline.js"' },
    '/wigs/1': { text: 'A wig "/_next/static/chunks/product.js"' },
    '/checkout': { text: 'of one person', caching: 'no-store' },
    '/_next/static/chunks/offline.js': { text: 'code', caching: FOR_GOOD },
    '/_next/static/chunks/product.js': { text: 'code', caching: FOR_GOOD },
  };
});

/** Gives a response and its clones the type `basic`, as a browser does with same-origin responses. */
const asBasic = (answer: Response): Response =>
  Object.defineProperties(answer, {
    type: { value: 'basic' },
    clone: { value: () => asBasic(Response.prototype.clone.call(answer)) },
  });

async function askNetwork(
  target: string | { url: string },
  { body = '' }: { body?: string } = {},
): Promise<Response> {
  const { pathname } = new URL(typeof target === 'string' ? target : target.url, SHOP);
  asked.push(pathname + body);
  if (network === 'gone') throw new TypeError('Failed to fetch');
  if (network === 'slow') await new Promise(() => {});
  const { text = '', status = 200, caching = STORED_PAGE } = answers[pathname] ?? { status: 404 };
  return asBasic(new Response(text, { status, headers: { 'Cache-Control': caching } }));
}

const caches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (url: string, { cacheName }: { cacheName?: string }) => {
    const searched = cacheName ? [stores.get(cacheName)] : [...stores.values()];
    const found = searched.map((entries) => entries?.get(absolute(url))).find(Boolean);
    return found?.clone();
  },
  open: async (name: string) => {
    const entries: Entries = stores.get(name) ?? new Map();
    stores.set(name, entries);
    return {
      keys: async () => [...entries.keys()],
      match: async (url: string) => entries.get(absolute(url))?.clone(),
      delete: async (url: string) => entries.delete(absolute(url)),
      put: async (url: string, answer: Response) => {
        entries.delete(absolute(url));
        entries.set(absolute(url), answer);
      },
    };
  },
};

/** Starts the worker of a build in a fake browser. */
async function startWorker(buildId = 'one') {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      openWindow: async (path: string) => opened.push(`window ${path}`),
      matchAll: async () =>
        windows.map((path) => {
          const page = {
            url: absolute(path),
            focus: async () => page,
            navigate: async (to: string) => opened.push(`${path} ${to}`),
          };
          return page;
        }),
    },
    registration: {
      showNotification: async (...given: unknown[]) => shown.push(given),
    },
  };
  vm.runInNewContext(code.replaceAll('BUILD_ID', buildId), {
    self,
    caches,
    fetch: askNetwork,
    location: new URL(SHOP),
    navigator: { setAppBadge: async (count: number) => shown.push(count) },
    Response,
    URL,
    // With a slow network the timeout of four seconds fires at once.
    setTimeout: (work: () => void) => network === 'slow' && work(),
  });
  /** Sends an event to the worker; returns its response's text, or undefined if the browser handles the request. */
  const send = async (type: string, more: object = {}) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...more,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const text = await answer?.then((given) => given.text());
    if (network !== 'slow') await Promise.all(works);
    return text;
  };
  const request = (path: string, more: object) =>
    send('fetch', {
      request: { url: absolute(path), method: 'GET', mode: 'no-cors', destination: '', ...more },
    });
  await send('install');
  await send('activate');
  return {
    visit: (path: string) => request(path, { mode: 'navigate' }),
    ask: (path: string, more: object = {}) => request(path, more),
    push: (said: object) => send('push', { data: { json: () => said } }),
    press: (data: string) => send('notificationclick', { notification: { data, close: () => {} } }),
    tell: (pages: string[], files: string[] = []) => send('message', { data: { pages, files } }),
  };
}

const kept = () =>
  [...stores.values()].flatMap((entries) =>
    [...entries.keys()].map((url) => url.slice(SHOP.length)),
  );

test('a page comes from the network, then from the cache, and the offline page replaces one never visited', async () => {
  const worker = await startWorker();
  expect(await worker.visit('/wigs/1')).toMatch(/^A wig/);
  answers['/wigs/1'] = { text: 'A newer wig' };
  expect(await worker.visit('/wigs/1')).toBe('A newer wig');

  network = 'gone';

  expect(await worker.visit('/wigs/1')).toBe('A newer wig');
  expect(await worker.visit('/wigs/1?fbclid=1')).toBe('A newer wig');
  expect(await worker.visit('/wigs/2')).toMatch(/^No network/);
  expect(await worker.visit('/checkout')).toMatch(/^No network/);
});

test('pages opened without the network are counted, and reported once when it answers again', async () => {
  const worker = await startWorker();
  await worker.visit('/wigs/1');
  network = 'gone';
  await worker.visit('/wigs/1');
  await worker.visit('/wigs/2');
  expect(asked).not.toContain('/api/offline');
  network = 'there';

  await worker.visit('/wigs/1');
  await worker.visit('/wigs/1');

  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/offline{"pages":2}']);
});

test('on a slow network a visited page comes from the cache', async () => {
  const worker = await startWorker();
  await worker.visit('/wigs/1');

  network = 'slow';

  expect(await worker.visit('/wigs/1')).toMatch(/^A wig/);
});

test('a page that is gone is removed from the cache', async () => {
  const worker = await startWorker();
  await worker.visit('/wigs/1');
  answers['/wigs/1'] = { status: 410 };
  await worker.visit('/wigs/1');

  expect(kept()).not.toContain('/wigs/1');
});

test('personal pages and API calls are never cached', async () => {
  const worker = await startWorker();
  const before = kept();

  expect(await worker.visit('/checkout')).toBe('of one person');
  expect(await worker.ask('/api/auth/current')).toBeUndefined();
  await worker.tell(['/checkout', '/admin', '/api/health', 'https://other.test/']);

  expect(kept()).toEqual(before);
  expect(asked).not.toContain('/admin');
});

test('pages opened by the router are cached with their files', async () => {
  answers['/media/240/a.jpg'] = { text: 'a picture', caching: FOR_GOOD };
  const worker = await startWorker();
  await worker.tell(['/wigs/1', '/wigs?type=long'], ['/media/240/a.jpg', '/media/240/gone.jpg']);

  expect(kept().sort()).toEqual([
    '/_next/static/chunks/offline.js',
    '/_next/static/chunks/product.js',
    '/media/240/a.jpg',
    '/offline',
    '/wigs/1',
  ]);
  network = 'gone';
  const picture = { destination: 'image' };
  expect(await worker.ask('/media/240/a.jpg', picture)).toBe('a picture');
});

test('a file is requested once', async () => {
  const worker = await startWorker();
  for (let times = 0; times < 3; times += 1) await worker.ask('/_next/static/chunks/product.js');

  expect(asked.filter((path) => path.endsWith('product.js'))).toHaveLength(1);
});

test('the cache keeps the latest forty pages', async () => {
  const worker = await startWorker();
  for (let id = 1; id <= 45; id += 1) {
    answers[`/figures/${id}`] = { text: 'A figure' };
    await worker.visit(`/figures/${id}`);
  }
  await worker.visit('/figures/7');

  const figures = kept().filter((path) => path.startsWith('/figures/'));
  expect(figures).toHaveLength(40);
  expect(figures.at(-1)).toBe('/figures/7');
  expect(figures).not.toContain('/figures/5');
});

test('a new version deletes the caches of the previous one', async () => {
  await (await startWorker()).visit('/wigs/1');
  await startWorker('two');

  expect([...stores.keys()]).toEqual(['two files']);
  expect(kept()).not.toContain('/wigs/1');
});

test('the next person finds no page of the previous one', async () => {
  const worker = await startWorker();
  await worker.visit('/wigs/1');
  await worker.ask('/api/auth/logout', { method: 'POST' });

  expect(kept()).not.toContain('/wigs/1');
  expect(kept()).toContain('/offline');
});

test('a notification shows the order number, and a click opens the order without losing unsaved input', async () => {
  const worker = await startWorker();
  const path = '/admin/orders/A-1005';
  await worker.push({
    title: 'Нове замовлення A-1005',
    body: '890 ₴',
    path,
    tag: 'A-1005',
    count: 3,
  });
  expect(shown).toEqual([
    ['Нове замовлення A-1005', { body: '890 ₴', tag: 'A-1005', data: path, icon: '/logo-192.png' }],
    3,
  ]);
  windows = ['/wigs', '/admin/products/7'];
  await worker.press(path);
  windows.push('/admin/orders?status=new');
  await worker.press(path);
  expect(opened).toEqual([`window ${path}`, `/admin/orders?status=new ${path}`]);
});
