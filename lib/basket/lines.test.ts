import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BundleLine, lineKey, MAX_AMOUNT, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';

const wig = (more: Partial<ProductLine> = {}): ProductLine => ({
  productId: 140,
  price: 89_000,
  amount: 1,
  categoryName: 'Перуки',
  productName: 'Перука «Попіл троянди»',
  ...more,
});

describe('adding to the basket', () => {
  test('starts a line with an amount of 1', () => {
    expect(productLines.add([], wig())).toEqual([wig()]);
  });

  test('raises the amount of a product that is there already', () => {
    expect(productLines.add([wig({ amount: 2 })], wig())).toEqual([wig({ amount: 3 })]);
  });

  test('keeps sizes of one product in separate lines', () => {
    const lines = productLines.add([wig({ size: 'M' })], wig({ size: 'L' }));
    expect(lines.map((line) => line.size)).toEqual(['M', 'L']);
  });

  test('takes the newest price and name', () => {
    const [line] = productLines.add([wig()], wig({ price: 95_000, productName: 'Нова назва' }));
    expect(line).toMatchObject({ price: 95_000, productName: 'Нова назва', amount: 2 });
  });

  test('stops at 99', () => {
    expect(productLines.add([wig({ amount: MAX_AMOUNT })], wig())[0]?.amount).toBe(MAX_AMOUNT);
  });
});

describe('changing the amount', () => {
  test('plus raises by 1 and stops at the stock', () => {
    expect(productLines.increment([wig()], '140:')).toEqual([wig({ amount: 2 })]);
    expect(productLines.increment([wig({ amount: 2 })], '140:', 2)).toEqual([wig({ amount: 2 })]);
    expect(productLines.increment([wig({ amount: 5 })], '140:', 2)).toEqual([wig({ amount: 5 })]);
  });

  test('minus lowers by 1 and removes the line at 1', () => {
    expect(productLines.decrement([wig({ amount: 2 })], '140:')).toEqual([wig()]);
    expect(productLines.decrement([wig()], '140:')).toEqual([]);
  });

  test('an amount below 1 removes the line', () => {
    expect(productLines.setAmount([wig()], '140:', 0)).toEqual([]);
  });

  test('an unknown line changes nothing', () => {
    expect(productLines.decrement([wig()], '7:')).toEqual([wig()]);
    expect(productLines.remove([wig()], '140:M')).toEqual([wig()]);
  });
});

describe('a bundle line', () => {
  const bundle = (size: string): BundleLine => ({
    bundleId: 3,
    price: 215_000,
    amount: 1,
    discount: 13,
    title: 'Мандрівний мечник',
    products: [wig(), wig({ productId: 7, size })],
  });

  test('has the same operations', () => {
    const twice = bundleLines.add([bundle('M')], bundle('M'));

    expect(twice).toEqual([{ ...bundle('M'), amount: 2 }]);
    expect(bundleLines.decrement(twice, 'bundle 3 7:M')).toEqual([bundle('M')]);
    expect(bundleLines.decrement([bundle('M')], 'bundle 3 7:M')).toEqual([]);
  });

  test('in other sizes is a separate line', () => {
    expect(bundleLines.add([bundle('M')], bundle('L'))).toEqual([bundle('M'), bundle('L')]);
  });
});

test('after any operations, keys stay unique and amounts between 1 and 99', () => {
  const press = fc.record({
    verb: fc.constantFrom('add', 'increment', 'decrement', 'remove'),
    line: fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      size: fc.constantFrom(undefined, 'M', 'L'),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      const lines = presses.reduce<ProductLine[]>((current, { verb, line }) => {
        if (verb === 'add') return productLines.add(current, wig(line));
        return productLines[verb as 'increment' | 'decrement' | 'remove'](current, lineKey(line));
      }, []);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      expect(lines.every(({ amount }) => amount >= 1 && amount <= MAX_AMOUNT)).toBe(true);
    }),
  );
});
