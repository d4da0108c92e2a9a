import { expect, test } from '@jest/globals';
import { measureSizes, readBudget, type Size } from './budget';

/** Allowed deviation from `budget.json`: 2 %, but at least these numbers of lines and files. */
const SHARE = 0.02;
const LEAST: Size = { lines: 30, files: 1 };

test('no part of the shop is larger or smaller than its budget', () => {
  const [sizes, budget] = [measureSizes(), readBudget()];
  const parts = new Set([...Object.keys(sizes), ...Object.keys(budget)]);
  expect(parts.size).toBeGreaterThan(40);

  const off = [...parts].flatMap((part) =>
    (['lines', 'files'] as const).flatMap((unit) => {
      const [now, planned] = [sizes[part]?.[unit] ?? 0, budget[part]?.[unit] ?? 0];
      const allowed = Math.max(planned * SHARE, LEAST[unit]);
      return Math.abs(now - planned) > allowed
        ? [`${part}: ${now} ${unit}, ${planned} planned`]
        : [];
    }),
  );

  // If the change is intended, run `node --import tsx scripts/budget.ts` and give the reason in the commit message.
  expect(off).toEqual([]);
});
