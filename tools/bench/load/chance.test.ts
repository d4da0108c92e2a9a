import { expect, test } from '@jest/globals';
import { byShare, seeded, zipf } from './chance';

const count = (draw: () => string, name: string) =>
  Array.from({ length: 10_000 }, draw).filter((drawn) => drawn === name).length;

test('the n-th of a list is drawn 1/n as often as the first', () => {
  const draw = () => zipf(['first', 'second', 'third', 'fourth'], seeded(1));
  const first = count(draw(), 'first');

  expect(count(draw(), 'second') / first).toBeCloseTo(1 / 2, 1);
  expect(count(draw(), 'fourth') / first).toBeCloseTo(1 / 4, 1);
});

test('an entry is drawn by its share', () => {
  const random = seeded(2);
  const draw = () =>
    byShare(
      [
        { name: 'most', share: 9 },
        { name: 'rest', share: 1 },
      ],
      random,
    ).name;

  expect(count(draw, 'rest')).toBeGreaterThan(900);
  expect(count(draw, 'rest')).toBeLessThan(1100);
});
