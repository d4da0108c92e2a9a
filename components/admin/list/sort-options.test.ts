import { expect, test } from '@jest/globals';
import { sortOptions } from './list-state';

test('sort options are both directions of each sortable column', () => {
  const columns = [
    { key: 'name', sorts: ['Від А до Я', 'Від Я до А'] as const },
    { key: 'category' },
    { key: 'price', sorts: ['Дешевші спершу', 'Дорожчі спершу'] as const },
  ];
  expect(sortOptions(columns)).toEqual([
    ['name', 'Від А до Я'],
    ['-name', 'Від Я до А'],
    ['price', 'Дешевші спершу'],
    ['-price', 'Дорожчі спершу'],
  ]);
  expect(sortOptions([{ key: 'by' }])).toEqual([]);
});
