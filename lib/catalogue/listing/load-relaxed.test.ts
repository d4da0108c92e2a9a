import { afterEach, expect, jest, test } from '@jest/globals';
import { conditionsOf, NO_FACETS } from './conditions';
import { NO_FILTER, PLAIN_VIEW } from './filter';
import { loadRelaxed, relaxedViews } from './load-relaxed';

afterEach(() => {
  jest.restoreAllMocks();
});

test('an empty view is tried without each of its conditions, then without all', () => {
  const filter = {
    ...NO_FILTER,
    color: ['rozhevyi'],
    character: ['mavka'],
    inStock: true,
    onSale: true,
  };
  const view = { ...PLAIN_VIEW, q: 'перука', sort: 'priceUp' as const, filter, page: 3 };

  const { one, none } = relaxedViews(view, conditionsOf(filter, NO_FACETS));

  expect(one.map(({ dropped, view }) => [dropped.label, view.filter])).toEqual([
    ['rozhevyi', { ...filter, color: [] }],
    ['mavka', { ...filter, character: [] }],
    ['Є в\u00a0наявності', { ...filter, inStock: false }],
    ['Зі\u00a0знижкою', { ...filter, onSale: false }],
  ]);
  expect(none.view).toEqual({ ...view, filter: NO_FILTER, page: 1 });
});

test('a list that fails to load does not affect the others', async () => {
  const filter = { ...NO_FILTER, color: ['rozhevyi'], inStock: true };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      String(url).includes('color')
        ? Response.json({ message: 'Забагато запитів', code: 'too_many' }, { status: 429 })
        : Response.json({ products: [], total: 3, currentPage: 1, totalPages: 1 }),
    );

  const found = await loadRelaxed(
    { kind: 'category', path: '/wigs' },
    { ...PLAIN_VIEW, filter },
    conditionsOf(filter, NO_FACETS),
    new AbortController().signal,
  );

  expect(found.map(({ dropped, total }) => [dropped?.label, total])).toEqual([['rozhevyi', 3]]);
});
