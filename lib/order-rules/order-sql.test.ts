import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/index';
import { readRows } from '@/lib/db/statements';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { withDatabase } from '@/scripts/testing/database';
import { isExpected, isOrdered, isPaid, isRevenue } from './order-sql';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from './status';

type Sums = { ordered: boolean; paid: boolean; expected: boolean; revenue: boolean };
type State = { status: OrderStatus; paymentStatus: PaymentStatus; isDeleted: boolean };

const STATES: State[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [false, true].map((isDeleted) => ({ status, paymentStatus, isDeleted })),
  ),
);

/** Tests the SQL conditions with one order per state and payment method; the method must make no difference. */
const sumsOf = (states: State[]) =>
  withDatabase(async (db) => {
    const rows = states.flatMap((state) =>
      PAYMENT_METHODS.map((paymentMethod) => ({ ...state, paymentMethod })),
    );
    await db.insert(orders).values(
      rows.map(({ isDeleted, ...one }, n) => ({
        ...one,
        ...{ number: `A-${n + 1}`, token: `token-${n}`, phone: '+380671112233' },
        ...{ firstName: 'Олена', lastName: 'Мельник', deliveryMethod: 'pickup' as const },
        archivedAt: isDeleted ? new Date('2026-11-20T10:00:00Z') : null,
        itemsTotal: 890_00,
        total: 890_00,
      })),
    );
    const found = await readRows<Sums>(
      db,
      sql`select ${isOrdered()} as ordered, ${isPaid()} as paid, ${isExpected()} as expected,
        ${isRevenue()} as revenue from ${orders} order by ${orders.id}`,
    );
    for (const [n, row] of rows.entries()) check(row, found[n]);
    expect(found).toHaveLength(rows.length);
  });

/**
 * Checks the rules for all states. If WRITTEN contains the state, checks that exactly the conditions listed there are
 * true.
 */
function check({ status, paymentStatus, isDeleted }: State, sums: Sums | undefined): void {
  const of = { status, paymentStatus, isDeleted };
  if (!sums) throw new Error('no row');
  const { ordered, paid, expected, revenue } = sums;
  const isOver = ['cancelled', 'returned'].includes(status);
  expect({ ...of, both: paid && expected }).toEqual({ ...of, both: false });
  expect({ ...of, ordered }).toEqual({ ...of, ordered: !isDeleted });
  expect({ ...of, revenue }).toEqual({ ...of, revenue: !isOver && (paid || expected) });
  const named = Object.entries(sums).flatMap(([name, is]) => (is ? [name] : []));
  const written = WRITTEN[`${status} ${paymentStatus}`];
  if (isDeleted) expect({ ...of, named }).toEqual({ ...of, named: [] });
  else if (written) expect({ ...of, named }).toEqual({ ...of, named: written.split(' ') });
}

const WRITTEN: Record<string, string> = {
  'new none': 'ordered expected revenue',
  'new pending': 'ordered expected revenue',
  'new review': 'ordered expected revenue',
  'new failed': 'ordered',
  'new refunded': 'ordered',
  'confirmed paid': 'ordered paid revenue',
  'packed refunded': 'ordered',
  'shipped none': 'ordered expected revenue',
  'delivered none': 'ordered paid revenue',
  'delivered paid': 'ordered paid revenue',
  'delivered pending': 'ordered expected revenue',
  'cancelled none': 'ordered',
  'cancelled paid': 'ordered paid',
  'cancelled refunded': 'ordered',
  'returned none': 'ordered',
};

describe('the money of an order', () => {
  test('is ordered, paid, expected and revenue by its state', sumsOf(STATES));
});
