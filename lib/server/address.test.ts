import { expect, test } from '@jest/globals';
import { addressOf, NOT_FOUND } from './address';

test.each([
  ['/wigs//', '/wigs'],
  ['//wigs', '/wigs'],
  ['//wigs//140', '/wigs/140'],
  ['/wigs\\140', '/wigs/140'],
  ['//shop.example/wigs', '/shop.example/wigs'],
  ['/\\shop.example', '/shop.example'],
  ['//wigs?utm_source=a//b?c', '/wigs?utm_source=a//b?c'],
  ['//api/products/all', '/api/products/all'],
  ['//', '/'],
])('an address with repeated slashes leads to the tidy one: %s', (url, to) => {
  expect(addressOf(url)).toEqual({ kind: 'moved', to });
});

test.each([
  '/',
  '/wigs',
  '/wigs/',
  '/Wigs/140',
  '/%77igs',
  '/search?q=a//b',
  '/api/products/all',
  '/admin/orders',
])('an address of the shop is let be: %s', (url) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url });
});

test.each(['/junk', '/wp-login.php', '/.env', '/a/b/c', '/junk?page=2'])(
  'whatever begins like nothing in the shop is one missing page: %s',
  (url) => {
    expect(addressOf(url)).toEqual({ kind: 'as', url: NOT_FOUND });
  },
);
