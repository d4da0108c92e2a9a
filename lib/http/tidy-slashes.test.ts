import { expect, test } from '@jest/globals';
import { withOneSlash } from './tidy-slashes';

test.each([
  ['/wigs//', '/wigs/'],
  ['//wigs', '/wigs/'],
  ['//wigs//140', '/wigs/140/'],
  ['/wigs\\140', '/wigs/140/'],
  ['//shop.example/wigs', '/shop.example/wigs/'],
  ['//wigs?utm_source=a//b?c', '/wigs/?utm_source=a//b?c'],
])('an address with repeated slashes has one too many: %s', (url, tidy) => {
  expect(withOneSlash(url)).toBe(tidy);
});

test.each([
  '/wigs',
  '/wigs/',
  '/search?q=a//b',
  '//',
  '/api//products',
  '//api/products/all',
  '//media/320/upload/1.jpeg',
  '//_next/static/a.js',
  '',
])('any other is let be: %s', (url) => {
  expect(withOneSlash(url)).toBe(url);
});
