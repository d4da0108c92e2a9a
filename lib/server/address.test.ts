import { expect, test } from '@jest/globals';
import { addressOf, NOT_FOUND } from './address';

test.each([
  ['/wigs//', '/wigs/'],
  ['//wigs', '/wigs/'],
  ['//wigs//140', '/wigs/140/'],
  ['/wigs\\140', '/wigs/140/'],
  ['//wigs?utm_source=a//b?c', '/wigs/?utm_source=a//b?c'],
  ['//shop.example/wigs', NOT_FOUND],
  ['/\\shop.example', NOT_FOUND],
])('an address with repeated slashes is one with a slash too many: %s', (url, tidy) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url: tidy });
});

test.each([
  ['/Wigs', '/wigs/'],
  ['/WIGS/140?size=M', '/wigs/140/?size=M'],
  ['/Character/Mavka/', '/character/mavka/'],
  ['/Checkout', '/checkout/'],
  ['/Order/Abc_1-Z', '/order/Abc_1-Z/'],
  ['//Order//Abc', '/order/Abc/'],
])('so is a page with capital letters: %s', (url, tidy) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url: tidy });
});

test.each([
  ['//', '/'],
  ['//api/products/all?a=1', '/api/products/all?a=1'],
  ['/_next//static/a.js', '/_next/static/a.js'],
])('one that no rule would tidy leads to the tidy one: %s', (url, to) => {
  expect(addressOf(url)).toEqual({ kind: 'moved', to });
});

test.each([
  '/',
  '/wigs',
  '/wigs/',
  '/order/Abc_1-Z',
  '/media/1200/upload/Photo.JPEG',
  '/_next/static/Ab.js',
  '/character/%D0%9C',
  '/%77igs',
  '/search?q=a//b',
  '/api/products/all',
  '/admin/orders',
])('an address of the shop is let be: %s', (url) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url });
});

test.each(['/junk', '/wp-login.php', '/.env', '/a/b/c', '/junk?page=2', '/%zz'])(
  'whatever begins like nothing in the shop is one missing page: %s',
  (url) => {
    expect(addressOf(url)).toEqual({ kind: 'as', url: NOT_FOUND });
  },
);
