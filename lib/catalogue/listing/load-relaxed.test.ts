import { expect, test } from '@jest/globals';
import { conditionsOf, NO_FACETS } from './conditions';
import { NO_FILTER, PLAIN_VIEW } from './filter';
import { relaxedViews } from './load-relaxed';

test('a view that nothing fits is tried without each of its conditions, then without all', () => {
  const filter = { ...NO_FILTER, color: ['rozhevyi'], character: ['mavka'], inStock: true };
  const view = { ...PLAIN_VIEW, q: 'перука', sort: 'priceUp' as const, filter, page: 3 };

  const { one, none } = relaxedViews(view, conditionsOf(filter, NO_FACETS));

  expect(one.map(({ dropped, view }) => [dropped.label, view.filter])).toEqual([
    ['rozhevyi', { ...filter, color: [] }],
    ['mavka', { ...filter, character: [] }],
    ['Є в\u00a0наявності', { ...filter, inStock: false }],
  ]);
  expect(none.view).toEqual({ ...view, filter: NO_FILTER, page: 1 });
});
