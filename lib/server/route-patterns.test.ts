import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isFileRoute, OTHER_ROUTE, readRoutePatterns } from './route-patterns';

let folder: string;
let routeOf: (url: string) => string;

const dynamic = (page: string) => ({
  page,
  regex: `^${page.replace(/\[\.\.\.\w+\]/g, '(.+?)').replace(/\[\w+\]/g, '([^/]+?)')}(?:/)?$`,
});

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-routes-'));
  const manifest = path.join(folder, 'routes-manifest.json');
  writeFileSync(
    manifest,
    JSON.stringify({
      staticRoutes: ['/', '/api/orders', '/robots.txt'].map((page) => ({ page, regex: '' })),
      dynamicRoutes: [
        '/api/orders/track/[token]/pay',
        '/api/[...path]',
        '/order/[token]',
        '/share/[kind]/[file]',
        '/[categorySlug]',
        '/[categorySlug]/[productId]',
      ].map(dynamic),
    }),
  );
  routeOf = readRoutePatterns(manifest);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TOKEN = 'Zq3vT8kPw1_xR5mN7bJ2cL9dF4gH6sA0yE-uViOtWnB';

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/api/orders', '/api/orders'],
  ['/api/orders/', '/api/orders'],
  [`/api/orders/track/${TOKEN}/pay`, '/api/orders/track/[token]/pay'],
  ['/api/nothing/here', '/api/[...path]'],
  [`/order/${TOKEN}?returned=1`, '/order/[token]'],
  ['/wigs', '/[categorySlug]'],
  ['/wigs/17/', '/[categorySlug]/[productId]'],
  ['/robots.txt', '/robots.txt'],
  ['/share/product/17.jpg', '/share/[kind]/[file]'],
  ['/art/hero.svg', 'file'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  [`/wp-admin/${TOKEN}/olena@example.com/x`, OTHER_ROUTE],
  ['*', OTHER_ROUTE],
  ['http://other/path', OTHER_ROUTE],
])('the route of %s is %s', (url, route) => expect(routeOf(url)).toBe(route));

test('scripts, styles and pictures are files, pages and the API are not', () => {
  expect(['/_next/static/a.js', '/art/hero.svg'].map(routeOf).every(isFileRoute)).toBe(true);
  expect(isFileRoute('/media/[width]/[...path]')).toBe(true);
  expect(['/', '/api/orders', '/robots.txt'].map(routeOf).some(isFileRoute)).toBe(false);
});

test('without a build all URLs have the same route', () => {
  expect(readRoutePatterns(path.join(folder, 'nothing.json'))('/wigs')).toBe(OTHER_ROUTE);
});
