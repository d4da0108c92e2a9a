import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orderLines, orders, products } from '@/lib/db/schema';
import { isPaid, isRevenue } from '@/lib/order-rules/money-sql';
import type { Sales, TopProduct } from './overview';
import type { Period } from './period';

export const since = (moment: Date): SQL =>
  sql`${orders.createdAt} >= ${moment.toISOString()}::timestamptz`;

type CountedDay = {
  /** Number of the day, from 1; 1 is the first day of the previous period. */
  place: number;
  orders: number;
  revenue: number;
  paid: number;
  early_orders: number;
  early_revenue: number;
};

/** Sales of a period and of the previous one, by day in Kyiv. */
export async function readSales(db: Database, period: Period): Promise<Sales> {
  const { days, before, starts, sameMoment } = period;
  const [first = sameMoment] = starts;
  const isEarly = sql`${orders.createdAt} < ${sameMoment.toISOString()}::timestamptz`;
  const counted = await readRows<CountedDay>(
    db,
    sql`
    select width_bucket(${orders.createdAt},
        ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]) as place,
      count(*)::int as orders,
      sum(${orders.total})::float8 as revenue,
      coalesce(sum(${orders.total}) filter (where ${isPaid()}), 0)::float8 as paid,
      (count(*) filter (where ${isEarly}))::int as early_orders,
      coalesce(sum(${orders.total}) filter (where ${isEarly}), 0)::float8 as early_revenue
    from ${orders}
    where ${since(first)} and ${isRevenue()}
    group by 1`,
  );
  const at = new Map(counted.map((row) => [row.place, row]));
  const current = counted.filter(({ place }) => place > before.length);
  const earlier = counted.filter(({ place }) => place <= before.length);
  const revenue = sumOf(current, 'revenue');
  const count = sumOf(current, 'orders');
  return {
    revenue,
    orders: count,
    average: count > 0 ? Math.round(revenue / count) : null,
    paid: sumOf(current, 'paid'),
    expected: revenue - sumOf(current, 'paid'),
    before: {
      revenue: sumOf(earlier, 'early_revenue'),
      orders: sumOf(earlier, 'early_orders'),
    },
    days: days.map((day, index) => ({
      day,
      orders: at.get(before.length + index + 1)?.orders ?? 0,
      revenue: at.get(before.length + index + 1)?.revenue ?? 0,
      before: { day: before[index] ?? day, revenue: at.get(index + 1)?.revenue ?? 0 },
    })),
  };
}

const sumOf = (rows: CountedDay[], key: keyof CountedDay): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const TOP = 5;

/** The products ordered most in a period, by pieces, including those in bundles. */
export function listTopProducts(db: Database, { days, starts }: Period): Promise<TopProduct[]> {
  const first = starts[days.length] ?? new Date();
  return readRows<TopProduct>(
    db,
    sql`
    with sold as (
      select ${orderLines.productId} as id, sum(${orderLines.quantity})::int as pieces,
        sum(${orderLines.total})::float8 as revenue
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${since(first)} and ${isRevenue()}
      group by 1 order by pieces desc, revenue desc, id limit ${TOP}
    )
    select sold.id as "productId", ${products.name} as name, ${products.photos}[1] as photo,
      sold.pieces as pieces, sold.revenue as revenue
    from sold join ${products} on ${products.id} = sold.id
    order by sold.pieces desc, sold.revenue desc, sold.id`,
  );
}
