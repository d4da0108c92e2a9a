import { expect, test } from '@jest/globals';
import { withCount } from './count-in-title';

test.each([
  ['Замовлення — Амплуа', 2, '(2) Замовлення — Амплуа'],
  ['(2) Замовлення — Амплуа', 3, '(3) Замовлення — Амплуа'],
  ['(99+) Товари — Амплуа', 100, '(99+) Товари — Амплуа'],
  ['(99+) Товари — Амплуа', 0, 'Товари — Амплуа'],
  ['Перука (чорна) — Амплуа', 0, 'Перука (чорна) — Амплуа'],
])('the title %s with the count %i is %s', (title, count, shown) => {
  expect(withCount(title, count)).toBe(shown);
});
