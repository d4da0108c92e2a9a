import { describe, expect, test } from '@jest/globals';
import { brokenLimit, type HeldPieces, type WantedPieces } from './hold-limits';

const pieces = (quantity: number, available = 1000, variantId = 1): WantedPieces => ({
  variantId,
  quantity,
  available,
});

/** Open orders of one piece each, of sizes with plenty of stock. */
const openOrders = (count: number): HeldPieces[] =>
  Array.from({ length: count }, (_, n) => ({ ...pieces(1, 1000, 100 + n), orderId: n }));

/** One piece of each of `count` sizes, always the last piece in stock. */
const lastOnes = (count: number, first = 1): WantedPieces[] =>
  Array.from({ length: count }, (_, n) => pieces(1, 1, first + n));

describe('goods that are neither paid nor confirmed', () => {
  test.each([
    ['account', 3],
    ['device', 3],
    ['address', 20],
  ] as const)('are held for one %s in %i orders at most', (kind, most) => {
    expect(brokenLimit(kind, openOrders(most - 1), [pieces(1)])).toBeNull();
    expect(brokenLimit(kind, openOrders(most), [pieces(1)])).toBe('orders');
  });

  test.each([
    ['account', 100],
    ['device', 100],
    ['address', 200],
  ] as const)('are held for one %s up to %i pieces over all its orders', (kind, most) => {
    const held = [{ ...pieces(1, 1000, 9), orderId: 1 }];
    expect(brokenLimit(kind, held, [pieces(most - 1)])).toBeNull();
    expect(brokenLimit(kind, held, [pieces(most)])).toBe('pieces');
    expect(brokenLimit(kind, [], [pieces(most + 1)])).toBe('pieces');
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 5],
    [12, 12],
    [40, 26],
    [100, 56],
  ])('of a size of %i pieces, %i may be had', (available, most) => {
    expect(brokenLimit('account', [], [pieces(most, available)])).toBeNull();
    if (most < available) {
      expect(brokenLimit('account', [], [pieces(most + 1, available)])).toBe('scarce');
    }
  });

  test.each([
    ['account', 6],
    ['device', 6],
    ['address', 12],
  ] as const)('are for one %s the last ones of %i sizes at most', (kind, most) => {
    expect(brokenLimit(kind, [], lastOnes(most))).toBeNull();
    expect(brokenLimit(kind, [], lastOnes(most + 1))).toBe('scarce');
    const held = lastOnes(most).map((one) => ({ ...one, available: 0, orderId: 1 }));
    expect(brokenLimit(kind, held, lastOnes(1, 50))).toBe('scarce');
    expect(brokenLimit(kind, held, [pieces(3, 20, 60)])).toBeNull();
  });

  test('are counted over all orders', () => {
    // The holder has reserved ten of a size's forty pieces; thirty are free.
    const held = [
      { ...pieces(5, 30), orderId: 1 },
      { ...pieces(5, 30), orderId: 2 },
    ];
    expect(brokenLimit('address', held, [pieces(22, 30)])).toBeNull();
    expect(brokenLimit('address', held, [pieces(23, 30)])).toBe('scarce');
  });

  test('may be more when the limits are scaled', () => {
    expect(brokenLimit('account', openOrders(250), [pieces(1)], 100)).toBeNull();
    expect(brokenLimit('account', [], lastOnes(500), 100)).toBeNull();
    expect(brokenLimit('account', [], [pieces(1)], 0.001)).toBeNull();
  });
});
