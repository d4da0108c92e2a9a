import { describe, expect, test } from '@jest/globals';
import { pageCounts } from '@/lib/shared/list-page';
import { listingPath, PAGE_SIZE, pageLinks, readPageNumber } from './page-number';

describe('the number of a page', () => {
  test.each([
    ['2', { kind: 'page', page: 2 }],
    ['9999', { kind: 'page', page: 9999 }],
    ['1', { kind: 'redirect', page: 1 }],
    ['01', { kind: 'redirect', page: 1 }],
    ['02', { kind: 'redirect', page: 2 }],
    ['0', { kind: 'missing' }],
    ['000', { kind: 'missing' }],
    ['-1', { kind: 'missing' }],
    ['2a', { kind: 'missing' }],
    ['', { kind: 'missing' }],
    ['10000', { kind: 'missing' }],
    ['٢', { kind: 'missing' }],
  ])('reads %j', (raw, expected) => {
    expect(readPageNumber(raw)).toEqual(expected);
  });

  test('gives every page one URL', () => {
    expect(listingPath('wigs', 1)).toBe('/wigs');
    expect(listingPath('wigs', 3)).toBe('/wigs?page=3');
  });

  test('counts an empty list as one page', () => {
    const totalPages = (total: number) => pageCounts(1, total, PAGE_SIZE).totalPages;
    expect([0, 1, 24, 25, 48, 49].map(totalPages)).toEqual([1, 1, 1, 2, 2, 3]);
  });
});

describe('the links of a pagination', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i', (current, total, expected) => {
    expect(pageLinks(current, total)).toEqual(expected);
  });
});
