import { describe, expect, test } from '@jest/globals';
import { restoreQuery, splitUnusedQuery } from './address';

describe('a URL without the parameters that its page does not use', () => {
  test.each([
    ['/?utm_source=a&fbclid=b', '/', 'utm_source=a&fbclid=b'],
    ['/wigs/140?srsltid=x', '/wigs/140', 'srsltid=x'],
    ['/wigs/140?anything=1', '/wigs/140', 'anything=1'],
    ['/about?page=2', '/about', 'page=2'],
    ['/wigs?gclid=1', '/wigs', 'gclid=1'],
    ['/wigs?anything=1', '/wigs', 'anything=1'],
    ['/wigs?utm_source=a&page=2', '/wigs?page=2', 'utm_source=a'],
    ['/wigs?page=2&x=1', '/wigs?page=2', 'x=1'],
    ['/character/mavka?page=2&igsh=1', '/character/mavka?page=2', 'igsh=1'],
    ['/search?x=1', '/search', 'x=1'],
    ['/wigs?utm%5Fsource=a', '/wigs', 'utm%5Fsource=a'],
    ['/wigs?%zz=a', '/wigs', '%zz=a'],
    ['/wigs?&&', '/wigs', '&&'],
  ])('%s', (given, url, unread) => {
    expect(splitUnusedQuery(given)).toEqual({ url, unread });
  });

  test.each([
    ['/wigs?color=bilyi&utm_source=a', '/wigs?color=bilyi', 'utm_source=a'],
    ['/wigs?color=bilyi&x=1', '/wigs?color=bilyi&x=1', ''],
    ['/search?q=%D0%BA&fbclid=a', '/search?q=%D0%BA', 'fbclid=a'],
  ])('a filtered list keeps all parameters that may decide its canonical URL: %s', (...each) => {
    const [given, url, unread] = each;
    expect(splitUnusedQuery(given)).toEqual({ url, unread });
  });

  test.each([
    '/wigs',
    '/wigs?page=2',
    '/%77igs?sort=priceUp',
    '/checkout?utm_source=a',
    '/admin/orders?status=new',
    '/api/products/wigs?utm_source=a',
    '/media/240/upload/a.jpeg?v=1',
    '/feeds/google.xml?a=1',
  ])('%s stays unchanged', (url) => {
    expect(splitUnusedQuery(url)).toEqual({ url, unread: '' });
  });
});

test.each([
  ['/wigs', '/wigs?a=1'],
  ['/wigs?page=2', '/wigs?page=2&a=1'],
  ['/wigs/1#reviews', '/wigs/1?a=1#reviews'],
])('a redirect keeps the removed parameters: to %s', (target, whole) => {
  expect(restoreQuery(target, 'a=1')).toBe(whole);
});
