import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { isKnownPath, isPublicPage, PUBLIC_ROOTS } from './pages';
import { isPrivatePage, PRIVATE_PAGES } from './private-pages';

/** URLs of Next's special files, by file name. */
const FILES: Record<string, string> = {
  'manifest.ts': 'manifest.webmanifest',
  'robots.ts': 'robots.txt',
  'favicon.ico': 'favicon.ico',
  'icon.svg': 'icon.svg',
  'apple-icon.png': 'apple-icon.png',
};

/** The first URL segments of all routes in the file tree. */
function rootsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return FILES[entry.name] ?? [];
    if (entry.name.startsWith('(')) return rootsBelow(path.join(folder, entry.name));
    const isServed = readdirSync(path.join(folder, entry.name), { recursive: true }).some((name) =>
      /(^|\/)(page\.tsx|route\.ts)$/.test(String(name)),
    );
    return isServed && !entry.name.startsWith('[') ? entry.name : [];
  });
}

test('the front knows every route of the file tree', () => {
  const roots = [...rootsBelow('app'), ...readdirSync('public'), ...CATEGORY_SLUGS];

  expect(roots.length).toBeGreaterThan(30);
  expect(roots.filter((root) => !isKnownPath(`/${root}`))).toEqual([]);
});

test('the front knows no other routes', () => {
  const made = ['', '_', '_next', 'index'];
  const roots = [...rootsBelow('app'), ...readdirSync('public')];

  expect(PUBLIC_ROOTS.filter((root) => ![...made, ...roots].includes(root))).toEqual([]);
});

test('the private pages are those of the account, checkout, order and admin layouts', () => {
  const groups = ['app/(account)', 'app/(checkout)', 'app/(order)'];
  const roots = [...groups.flatMap(rootsBelow), ...(existsSync('app/admin') ? ['admin'] : [])];

  expect([...PRIVATE_PAGES].sort()).toEqual(roots.sort());
  expect(['/user', '/admin/orders/1', '/order/abc'].every(isPrivatePage)).toBe(true);
  expect(['/', '/wigs', '/users', '/orders'].some(isPrivatePage)).toBe(false);
});

test('the matchers of proxy.ts name the same private pages', () => {
  const source = readFileSync('proxy.ts', 'utf8');
  const matched = [...source.matchAll(/^ {4}'\/([\w-]+)(\/:path\*)?',$/gm)].map(([, root]) => root);

  expect(matched.sort()).toEqual([...PRIVATE_PAGES].sort());
});

test('the matchers of proxy.ts name the same filter keys', () => {
  const source = readFileSync('proxy.ts', 'utf8');
  const matched = [...source.matchAll(/'\/:segment', has: \[\{ type: 'query', key: '(\w+)'/g)];

  expect(matched.map(([, key]) => key).sort()).toEqual([...FILTER_KEYS].sort());
});

test.each([
  ['/wigs', true],
  ['/character/mavka', true],
  // A dot does not turn a page's URL into a file's.
  ['/character/junk.x', true],
  ['/wigs/91.x', true],
  ['/sitemap.xml', false],
  ['/sitemaps/1.xml', false],
  ['/icon.svg', false],
  ['/media/320/a.jpeg', false],
  ['/admin/orders', false],
  ['/%61dmin', false],
])('whether %s may be a public page: %s', (path, isPublic) => {
  expect(isPublicPage(path)).toBe(isPublic);
});
