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
])('a URL with repeated slashes is passed on as one with a trailing slash: %s', (url, tidy) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url: tidy });
});

test.each([
  ['/Wigs', '/wigs/'],
  ['/WIGS/140?size=M', '/wigs/140/?size=M'],
  ['/Character/Mavka/', '/character/mavka/'],
  ['/Checkout', '/checkout/'],
  ['/Order/Abc_1-Z', '/order/Abc_1-Z/'],
  ['//Order//Abc', '/order/Abc/'],
])('so is the URL of a page with capital letters: %s', (url, tidy) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url: tidy });
});

test.each([
  ['//', '/'],
  ['//api/products/all?a=1', '/api/products/all?a=1'],
  ['/_next//static/a.js', '/_next/static/a.js'],
])('a URL without a trailing-slash rule redirects to the corrected one: %s', (url, to) => {
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
])('a correct URL stays unchanged: %s', (url) => {
  expect(addressOf(url)).toEqual({ kind: 'as', url });
});

test.each(['/junk', '/wp-login.php', '/.env', '/a/b/c', '/junk?page=2', '/%zz'])(
  'a URL with an unknown first segment gets the shared 404 page: %s',
  (url) => {
    expect(addressOf(url)).toEqual({ kind: 'as', url: NOT_FOUND });
  },
);
