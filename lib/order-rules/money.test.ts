import { describe, expect, test } from '@jest/globals';
import { moneyOf } from './money';
import type { OrderStatus, PaymentStatus } from './status';

/** Which sums of an order of 7 kopecks are not 0. */
function sumsOf(
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  archivedAt: string | null = null,
) {
  const sums = Object.entries(moneyOf({ status, paymentStatus, total: 7, archivedAt }));
  for (const [, sum] of sums) expect([0, 7]).toContain(sum);
  return sums.flatMap(([name, sum]) => (sum === 7 ? [name] : [])).join(' ');
}

describe('the money of an order', () => {
  test.each<[OrderStatus, PaymentStatus, string]>([
    ['new', 'none', 'ordered expected revenue'],
    ['new', 'pending', 'ordered expected revenue'],
    ['confirmed', 'paid', 'ordered paid revenue'],
    ['shipped', 'none', 'ordered expected revenue'],
    ['delivered', 'none', 'ordered paid revenue'],
    ['delivered', 'paid', 'ordered paid revenue'],
    ['delivered', 'pending', 'ordered expected revenue'],
    ['new', 'failed', 'ordered'],
    ['new', 'review', 'ordered expected revenue'],
    ['cancelled', 'none', 'ordered'],
    ['cancelled', 'paid', 'ordered paid'],
    ['cancelled', 'refunded', 'ordered refunded'],
    ['returned', 'none', 'ordered'],
    ['new', 'refunded', 'ordered refunded'],
  ])('that is %s and %s: %s', (status, paymentStatus, sums) => {
    expect(sumsOf(status, paymentStatus)).toBe(sums);
  });

  test('is 0 once it is deleted', () => {
    expect(sumsOf('confirmed', 'paid', '2026-11-24T10:00:00Z')).toBe('');
    expect(sumsOf('cancelled', 'refunded', '2026-11-24T10:00:00Z')).toBe('');
  });
});
