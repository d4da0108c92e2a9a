import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readRows } from '@/lib/db/read-rows';
import { orders } from '@/lib/db/schema/index';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { withDatabase } from '@/scripts/testing/database';
import { moneyOf, type OrderMoney } from './money';
import { isExpected, isOrdered, isPaid, isRefunded, isRevenue } from './money-sql';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './status';

const CASES = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    PAYMENT_METHODS.flatMap((paymentMethod) =>
      [null, new Date('2026-11-20T10:00:00Z')].map((archivedAt) => ({
        status,
        paymentStatus,
        paymentMethod,
        archivedAt,
        total: 890_00,
      })),
    ),
  ),
);

describe('the money of an order', () => {
  test(
    'is the same in TypeScript and in SQL, in every state',
    withDatabase(async (db) => {
      await db.insert(orders).values(
        CASES.map((one, n) => ({
          ...one,
          ...{ number: `A-${n + 1}`, token: `token-${n}`, phone: '+380671112233' },
          ...{ firstName: 'Олена', lastName: 'Мельник', deliveryMethod: 'pickup' as const },
          itemsTotal: one.total,
        })),
      );
      const amount = (is: ReturnType<typeof isPaid>) =>
        sql`case when ${is} then ${orders.total} else 0 end`;
      const said = await readRows<OrderMoney>(
        db,
        sql`select ${amount(isOrdered())} as ordered, ${amount(isPaid())} as paid,
          ${amount(isRefunded())} as refunded, ${amount(isExpected())} as expected,
          ${amount(isRevenue())} as revenue from ${orders} order by ${orders.id}`,
      );
      expect(said).toHaveLength(CASES.length);
      expect(said).toEqual(CASES.map(moneyOf));
    }),
  );

  test.each(CASES)('adds up: $status, $paymentStatus, $paymentMethod, $archivedAt', (order) => {
    const { ordered, paid, refunded, expected, revenue } = moneyOf(order);
    const isOver = ['cancelled', 'returned'].includes(order.status);
    // At most one of the sums is not 0, and a cancelled or returned order has no revenue.
    expect([paid, refunded, expected].filter(Boolean).length).toBeLessThan(2);
    expect(revenue).toBe(isOver ? 0 : paid + expected);
    expect(Math.max(paid, refunded, expected, revenue)).toBeLessThanOrEqual(ordered);
    if (order.archivedAt) expect(ordered).toBe(0);
  });

  test.each([
    ['delivered', 'none', { paid: 890_00, revenue: 890_00 }],
    ['shipped', 'none', { expected: 890_00, revenue: 890_00 }],
    ['new', 'review', { expected: 890_00 }],
    ['cancelled', 'paid', { paid: 890_00, revenue: 0 }],
    ['packed', 'refunded', { refunded: 890_00, revenue: 0 }],
    ['new', 'failed', { ordered: 890_00, expected: 0, revenue: 0 }],
    ['returned', 'none', { ordered: 890_00, paid: 0, revenue: 0 }],
  ] as const)('of an order that is %s and %s', (status, paymentStatus, money) => {
    expect(moneyOf({ status, paymentStatus, total: 890_00, archivedAt: null })).toMatchObject(
      money,
    );
  });
});
