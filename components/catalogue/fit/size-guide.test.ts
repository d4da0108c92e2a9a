import { describe, expect, test } from '@jest/globals';
import { sizeGuide } from './size-guide';

const WIGS = [
  ['Розмір', 'Обхват голови, см'],
  ['S', '53–55'],
  ['M', '56–58'],
  ['Універсальний', '54–60'],
];

describe('the size guide of a product', () => {
  test('has the chart’s rows of sizes for a product with sizes', () => {
    expect(sizeGuide(WIGS, ['M (56–58 см)', 'XL'])).toEqual({
      chart: WIGS.slice(0, 3),
      sizes: ['M (56–58 см)', 'XL'],
      madeFor: { 'M (56–58 см)': { text: 'голова 56–58' } },
    });
  });

  test('has only the one-size row for a product without sizes', () => {
    expect(sizeGuide(WIGS, [])).toEqual({
      chart: [WIGS[0], WIGS[3]],
      sizes: ['Універсальний'],
      madeFor: { Універсальний: { text: 'голова 54–60' } },
    });
  });

  test.each([null, [], [['Розмір']], WIGS.slice(0, 3)])(
    'is null for the chart %j and a product without sizes',
    (chart) => {
      expect(sizeGuide(chart, [])).toBeNull();
    },
  );

  test('accepts a chart with one row for the only size', () => {
    const one = WIGS.slice(0, 2);
    expect(sizeGuide(one, ['S (53–55 см)'])).toMatchObject({ chart: one, sizes: ['S (53–55 см)'] });
  });

  test('keeps a chart of measurements that the shop does not ask for', () => {
    const gloves = [
      ['Розмір', 'Обхват долоні, см'],
      ['S', '16–18'],
      ['M', '18–20'],
    ];
    expect(sizeGuide(gloves, ['S'])).toEqual({ chart: gloves, sizes: ['S'], madeFor: {} });
  });
});
