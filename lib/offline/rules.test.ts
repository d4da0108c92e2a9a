import { expect, test } from '@jest/globals';
import { PRIVATE_PAGES } from '@/lib/private-pages';
import {
  changesSession,
  filesOf,
  isCacheable,
  isForEverybody,
  pageKey,
  planFor,
  type WorkerRequest,
} from './rules';

const SHOP = 'https://amplua.test';

const plan = (path: string, asked: Partial<WorkerRequest> = {}) =>
  planFor(
    { method: 'GET', mode: 'no-cors', destination: '', url: new URL(path, SHOP).href, ...asked },
    SHOP,
  );
const visit = (path: string) => plan(path, { mode: 'navigate', destination: 'document' });

test.each(['/', '/wigs', '/wigs/91', '/wigs?page=2', '/basket', '/offline', '/no-such-page'])(
  'a visit of %s uses the network first and is cached',
  (path) => {
    expect(visit(path)).toBe('page');
  },
);

test.each([
  ...PRIVATE_PAGES.map((root) => `/${root}`),
  '/admin/orders/1',
  '/Checkout',
  '/%61dmin',
  '/api/auth/export',
])('a visit of %s is never answered from the cache', (path) => {
  expect(visit(path)).toBe('unkept');
  expect(isCacheable(SHOP + path, SHOP)).toBe(false);
});

test.each([
  ['a script', '/_next/static/chunks/a.js', { destination: 'script' }, 'file'],
  ['a photo', '/media/240/a.jpg', { destination: 'image' }, 'picture'],
  ['an own picture', '/placeholder.svg', { destination: 'image' }, 'picture'],
  ['a picture of the API', '/api/qr', { destination: 'image' }, null],
  ['a call', '/api/products/wigs', {}, null],
  ['what the router asks for', '/wigs?_rsc=1', { mode: 'cors' }, null],
  ['an order', '/api/orders', { method: 'POST' }, null],
  ['a form', '/wigs', { method: 'POST', mode: 'navigate' }, null],
  ['another site', 'https://other.test/a.png', { destination: 'image' }, null],
] as const)('%s has its plan', (_name, path, asked, expected) => {
  expect(plan(path, asked)).toBe(expected);
});

const answer = (caching: string | null, more: Partial<Response> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(caching === null ? {} : { 'Cache-Control': caching }),
  ...more,
});

test.each([
  ['a stored page', answer('max-age=0, must-revalidate, s-maxage=60'), true],
  ['a script', answer('public, max-age=31536000, immutable'), true],
  ['a file', answer('public, max-age=0'), true],
  ['a private page', answer('no-store'), false],
  ['an answer of the API', answer('private, no-cache, no-store, max-age=0'), false],
  ['a page that Next renders anew', answer('private, no-cache, s-maxage=60'), false],
  ['what says nothing', answer(null), false],
  ['what browsers alone may keep', answer('max-age=600'), false],
  ['a missing page', answer('s-maxage=10', { status: 404 }), false],
  ['a part', answer('public, max-age=60', { status: 206 }), false],
  ['what another site hides', answer(null, { type: 'opaque', status: 0 }), false],
  ['what another site shows', answer('public, max-age=60', { type: 'cors' }), false],
  ['another page than was asked for', answer('s-maxage=60', { redirected: true }), false],
])('whether %s is cached: %#', (_name, given, isKept) => {
  expect(isForEverybody(given)).toBe(isKept);
});

test('filtered lists are not fetched for the cache', () => {
  const worth = ['/wigs', '/wigs?page=2', '/wigs?type=long', '/search?q=a'].filter((path) =>
    isCacheable(SHOP + path, SHOP),
  );
  expect(worth).toEqual(['/wigs', '/wigs?page=2']);
});

test.each([
  ['POST', '/api/auth/logout', true],
  ['POST', '/api/auth/login', true],
  ['DELETE', '/api/auth/account', true],
  ['POST', '/api/auth/addToWish', false],
  ['GET', '/api/auth/refresh', false],
])('whether %s %s changes the signed-in person: %s', (method, path, isChange) => {
  expect(changesSession({ method, url: SHOP + path })).toBe(isChange);
});

test('the files that a page references are found in its tags and in its data', () => {
  const html = `<link href="/_next/static/css/a.css"><script>load(["/_next/static/chunks/b~1.js"])
    push("[\\"/_next/static/chunks/c.js\\",\\"/_next/static/css/a.css\\"]")</script><img src="/media/1.jpg">
    <script src="/_next/static/chunks/old.js" noModule=""></script>`;
  expect(filesOf(html)).toEqual([
    '/_next/static/css/a.css',
    '/_next/static/chunks/b~1.js',
    '/_next/static/chunks/c.js',
  ]);
  expect(filesOf('')).toEqual([]);
});

test.each([
  ['/wigs/1?utm_source=a&fbclid=b', '/wigs/1'],
  ['/wigs?page=2&gclid=a', '/wigs?page=2'],
  ['/search?q=a', '/search?q=a'],
  ['/', '/'],
])('%s is cached as %s', (path, key) => {
  expect(pageKey(SHOP + path)).toBe(SHOP + key);
});
