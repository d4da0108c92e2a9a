import { expect, test } from '@jest/globals';
import { waitUntilIdle } from './first-pictures';

/** How often `waitUntilIdle` pauses, if `busy(n)` is the load at the n-th check. */
async function waitsOf(busy: (look: number) => number): Promise<number> {
  let looks = 0;
  let waits = 0;
  const measure = () => {
    looks += 1;
    return busy(looks);
  };
  await waitUntilIdle(measure, async () => {
    waits += 1;
  });
  return waits;
}

test('waits while the process is busy, for a minute at most', async () => {
  expect(await waitsOf(() => 0.69)).toBe(0);
  expect(await waitsOf((look) => (look < 4 ? 0.9 : 0.2))).toBe(3);
  expect(await waitsOf(() => 1)).toBe(60);
});
