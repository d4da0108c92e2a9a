import { expect, test } from '@jest/globals';
import { plural } from './plural';

/** Reference implementation by the rule taught in schools: the last digit decides, except for 11 to 14. */
function bySchool(count: number): string {
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return 'товарів';
  if (last === 1) return 'товар';
  return last >= 2 && last <= 4 ? 'товари' : 'товарів';
}

test('every number up to 10 000 has the form that grammar gives it', () => {
  const wrong = Array.from({ length: 10_001 }, (_, count) => count).filter(
    (count) => plural(count, 'товар', 'товари', 'товарів') !== bySchool(count),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [0, 'товарів'],
  [1, 'товар'],
  [3, 'товари'],
  [12, 'товарів'],
  [1_000_002, 'товари'],
])('%i %s', (count, expected) => {
  expect(plural(count, 'товар', 'товари', 'товарів')).toBe(expected);
});
