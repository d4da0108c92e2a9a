import { describe, expect, test } from '@jest/globals';
import { DEMO_BUNDLES } from './bundles';
import { CATALOGUE } from './poster/catalogue/products';

describe('the demo bundles', () => {
  test('contain only products that the demo POS sells', () => {
    const sold = new Set(CATALOGUE.map(({ name }) => name));
    const wanted = DEMO_BUNDLES.flatMap(({ products }) => products);

    expect(wanted.filter((name) => !sold.has(name))).toEqual([]);
  });
});
