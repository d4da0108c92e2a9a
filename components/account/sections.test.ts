import { describe, expect, test } from '@jest/globals';
import { type AccountPlace, placeUrl, readPlace } from './sections';

const read = (query: string) => readPlace(new URLSearchParams(query));

describe('the address of the account page', () => {
  test.each<[AccountPlace, string]>([
    [{ section: 'orders', page: 1, search: '' }, '/user'],
    [{ section: 'addresses', page: 1, search: '' }, '/user?section=addresses'],
    [{ section: 'orders', page: 3, search: '' }, '/user?page=3'],
    [{ section: 'orders', page: 2, search: 'A-10 & b' }, '/user?page=2&search=A-10+%26+b'],
  ])('names a place so that it is found again: %j', (place, url) => {
    expect(placeUrl(place)).toBe(url);
    expect(read(url.split('?')[1] ?? '')).toEqual(place);
  });

  test.each([
    ['section=nonsense'],
    ['section=wishes'],
    ['page=0'],
    ['page=-1'],
    ['page=1e3'],
    ['page=100000'],
  ])('leads to the first orders when it cannot be read: %s', (query) => {
    expect(read(query)).toEqual({ section: 'orders', page: 1, search: '' });
  });

  test('carries the page of the orders to no other section', () => {
    expect(read('section=devices&page=2&search=x').page).toBe(1);
  });
});
