import { describe, expect, test } from '@jest/globals';
import { type AccountPlace, placeUrl, readPlace } from './sections';

const read = (query: string) => readPlace(new URLSearchParams(query));

describe('the URL of the account page', () => {
  test.each<[AccountPlace, string]>([
    [{ section: 'orders', page: 1, search: '' }, '/user'],
    [{ section: 'addresses', page: 1, search: '' }, '/user?section=addresses'],
    [{ section: 'orders', page: 3, search: '' }, '/user?page=3'],
    [{ section: 'orders', page: 2, search: 'A-10 & b' }, '/user?page=2&search=A-10+%26+b'],
  ])('is parsed back to the same state: %j', (place, url) => {
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
  ])('falls back to the first page of orders when invalid: %s', (query) => {
    expect(read(query)).toEqual({ section: 'orders', page: 1, search: '' });
  });

  test('ignores the page number of orders in other sections', () => {
    expect(read('section=devices&page=2&search=x').page).toBe(1);
  });
});
