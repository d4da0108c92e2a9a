import { describe, expect, test } from '@jest/globals';
import { idsQuery, listingQuery, readProductId, searchQuery } from './inputs';

describe('the parameters of the catalogue API', () => {
  test.each([
    ['asc', 'asc'],
    ['100-2500', { min: 100_00, max: 2500_00 }],
    ['-2500', { min: null, max: 2500_00 }],
    ['100-', { min: 100_00, max: null }],
  ])('accept a price of %j', (price, expected) => {
    expect(listingQuery.parse({ price }).price).toEqual(expected);
  });

  test.each([
    { price: 'cheap' },
    { price: '1-2-3' },
    { page: '0' },
    { page: '1.5' },
    { page: 'NaN' },
    { sort: 'random' },
    { search: 'я'.repeat(101) },
  ])('do not accept %j', (query) => {
    expect(listingQuery.safeParse(query).success).toBe(false);
  });

  test('accept at most sixty ids of stock, each once', () => {
    const many = Array.from({ length: 61 }, (_, index) => index + 1).join(',');
    expect(idsQuery.parse({ ids: '1,2,2,3' }).ids).toEqual([1, 2, 3]);
    for (const ids of ['', ',', '1,x', '0', '-1', '99999999999', many]) {
      expect(idsQuery.safeParse({ ids }).success).toBe(false);
    }
  });

  test('drop the characters of a search text that PostgreSQL rejects', () => {
    expect(searchQuery.parse({ search: ' пер\0ука ' }).search).toBe('перука');
  });

  test.each([
    ['140', 140],
    ['0', null],
    ['0140', null],
    ['-1', null],
    ['1e3', null],
    ['2147483648', null],
    ['140 ', null],
  ])('read the product id %j of a URL', (raw, expected) => {
    expect(readProductId(raw)).toBe(expected);
  });
});
