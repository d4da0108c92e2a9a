import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, partialReturns, payments, refunds } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isExpected, isOrdered } from '@/lib/order-rules/order-sql';
import { addDays, dayStart, kyivTime } from '@/lib/shared/kyiv-day';
import type { DayMoney } from './overview';

const WEEK = 7;

/**
 * Pure: the start of today, the start of the same weekday last week, and the current time of day on that earlier day.
 */
export function dayAndWeekBefore(now: Date) {
  const { day } = kyivTime(now);
  const start = dayStart(day);
  const weekStart = dayStart(addDays(day, -WEEK));
  return {
    start,
    weekStart,
    weekMoment: new Date(weekStart.getTime() + now.getTime() - start.getTime()),
  };
}

type Sums = { today: number; before: number; count: number };

/** Today's money in kopecks: ordered, received and refunded amounts, and what open orders will still bring. */
export async function readDayMoney(db: Database, now: Date): Promise<DayMoney> {
  const { start, weekStart, weekMoment } = dayAndWeekBefore(now);
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const isToday = (column: SQL) => sql`${column} >= ${at(start)}`;
  const isBefore = (column: SQL) => sql`${column} < ${at(weekMoment)}`;
  const within = (column: SQL) =>
    sql`${column} >= ${at(weekStart)} and (${isToday(column)} or ${isBefore(column)})`;
  /** Sums over `rows` (`at`, `amount`, the order's `id`): today, and a week ago until the same time of day. */
  const sums = async (rows: SQL): Promise<Sums> => {
    const [sum] = await readRows<Sums>(
      db,
      sql`select coalesce(sum(amount) filter (where ${isToday(sql`at`)}), 0)::float8 as today,
        coalesce(sum(amount) filter (where ${isBefore(sql`at`)}), 0)::float8 as before,
        (count(distinct id) filter (where ${isToday(sql`at`)}))::int as count
        from (${rows}) as flow`,
    );
    return sum ?? { today: 0, before: 0, count: 0 };
  };
  const [ordered, paid, refunded] = [
    await sums(placed(within)),
    await sums(received(within)),
    await sums(givenBack(within)),
  ];
  const [expected] = await readRows<{ total: number; count: number }>(
    db,
    sql`select coalesce(sum(${orders.total} - ${orders.certificatePaid}), 0)::float8 as total, count(*)::int as count
      from ${orders} where ${isExpected()}
        and ${orders.status} in ('new', 'confirmed', 'packed', 'shipped', 'delivered')`,
  );
  return {
    comparedTo: weekMoment.toISOString(),
    ordered,
    paid,
    refunded,
    expected: { total: expected?.total ?? 0, count: expected?.count ?? 0 },
  };
}

type Within = (column: SQL) => SQL;

const placed = (within: Within): SQL => sql`
  select ${orders.id} as id, ${orders.createdAt} as at, ${orders.total} as amount
  from ${orders} where ${within(sql`${orders.createdAt}`)} and ${isOrdered()}`;

/** Must match the condition of the index `order_events_money`. */
const IS_MONEY = sql`${orderEvents.kind} in ('payment', 'status')
  and ${orderEvents.value} in ('paid', 'refunded', 'delivered', 'returned')`;

/** SQL: what each paid order brought, without what a certificate paid, which was bought before, and without parcels that nobody fetched, with the time of its first payment, by card or on receipt. */
const received = (within: Within): SQL => sql`
  select ${orders.id} as id, min(${orderEvents.at}) as at,
    ${orders.total} - ${orders.certificatePaid} - (select coalesce(sum(f.amount), 0) from refunds f
      where f.order_id = ${orders.id} and f.is_unpaid) as amount
  from ${orderEvents} join ${orders} on ${orders.id} = ${orderEvents.orderId}
  where ${within(sql`${orderEvents.at}`)} and ${IS_MONEY} and ${isOrdered()}
    and (${orderEvents.value} = 'paid'
      or (${orderEvents.value} = 'delivered' and ${orders.paymentStatus} = 'none'))
  group by ${orders.id}`;

/**
 * SQL: refunds through the bank or by hand, also those made in the bank's cabinet, and orders paid on receipt that were
 * returned after delivery.
 */
const givenBack = (within: Within): SQL => sql`
  select ${refunds.orderId} as id, ${refunds.doneAt} as at, ${refunds.amount} as amount
  from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
  where ${refunds.status} = 'done' and not ${refunds.isUnpaid} and not ${refunds.isCertificate} and ${within(sql`${refunds.doneAt}`)} and ${isOrdered()}
  union all
  select ${payments.orderId}, ${partialReturns.at}, ${partialReturns.amount}
  from ${partialReturns} join ${payments} on ${payments.id} = ${partialReturns.paymentId}
    join ${orders} on ${orders.id} = ${payments.orderId}
  where ${within(sql`${partialReturns.at}`)} and ${isOrdered()}
  union all
  select ${orders.id}, ${orderEvents.at}, ${orders.total} - ${orders.certificatePaid} - ${orders.givenBack}
  from ${orderEvents} join ${orders} on ${orders.id} = ${orderEvents.orderId}
  where ${within(sql`${orderEvents.at}`)} and ${IS_MONEY} and ${isOrdered()}
    and ${orderEvents.value} = 'returned' and ${orders.paymentStatus} = 'none' and exists (
      select from ${orderEvents} earlier where earlier.order_id = ${orders.id}
        and earlier.kind = 'status' and earlier.value = 'delivered')`;
