import { describe, expect, test } from '@jest/globals';
import { composition } from './goods';

const line = (quantity: number, bundle: number | null = null) => ({ quantity, bundle });
const set = (quantity = 1) => ({ quantity });

describe('the contents of an order', () => {
  test.each([
    ['1\u00a0товар', [], [line(1)]],
    ['3\u00a0товари', [], [line(1), line(2)]],
    ['12\u00a0товарів', [], [line(12)]],
    ['2\u00a0товари: набір', [set()], [line(1, 7), line(1, 7)]],
    ['5\u00a0товарів: набір\u00a0+\u00a03', [set()], [line(1, 7), line(1, 7), line(3)]],
    ['5\u00a0товарів: 2\u00a0набори\u00a0+\u00a01', [set(2)], [line(2, 7), line(2, 7), line(1)]],
  ])('are counted in pieces: %s', (words, bundles, lines) => {
    expect(composition({ bundles, lines })).toBe(words);
  });
});
