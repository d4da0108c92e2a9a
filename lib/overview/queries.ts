import { type SQL, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import {
  categories,
  orderLines,
  orders,
  productMeta,
  products,
  stockAlerts,
  variants,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { BAD_BELOW } from '@/lib/meta-quality/quality';
import { isPaid, isRevenue } from '@/lib/order-rules/order-sql';
import { clock, DAY } from '@/lib/shared/clock';
import type { MetaQuality, RunningOut, RunningOutProduct, Sales, TopProduct } from './overview';
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

/** Number of past days over which the rate of sales is computed. */
const RATE_DAYS = 28;
const SHOWN = 6;

type Row = RunningOutProduct & { total: number };

/**
 * Visible products with sizes that sell out within `leadDays` at the rate of the last 28 days, or that are sold out but
 * were sold in that time or have stock alerts. Days without stock count too, so the rate of a size that was out of
 * stock is underestimated rather than overestimated.
 */
export async function listRunningOut(db: Database, leadDays: number): Promise<RunningOut> {
  const from = new Date(clock.now().getTime() - RATE_DAYS * DAY);
  const rows = await readRows<Row>(
    db,
    sql`
    with sold as (
      select ${orderLines.variantId} as id, sum(${orderLines.quantity})::int as pieces
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${since(from)} and ${isRevenue()}
      group by 1
    ), waiting as (
      select ${stockAlerts.variantId} as id, count(*)::int as people from ${stockAlerts}
      where ${stockAlerts.confirmedAt} is not null and ${stockAlerts.notifiedAt} is null
      group by 1
    ), ending as (
      select ${variants.productId} as product, ${variants.size} as size, ${variants.position} as position,
        ${variants.available} as available, coalesce(sold.pieces, 0) as sold,
        coalesce(waiting.people, 0) as waiting,
        case when ${variants.available} = 0 then 0
          else ${variants.available} * ${RATE_DAYS}::int / sold.pieces end as days
      from ${variants} left join sold on sold.id = ${variants.id}
        left join waiting on waiting.id = ${variants.id}
      where ${variants.removedAt} is null and (sold.pieces > 0 or waiting.people > 0)
        and (${variants.available} = 0
          or ${variants.available} * ${RATE_DAYS}::int < sold.pieces * ${leadDays}::int)
    ), found as (
      select ending.product as id, min(ending.days) as days, sum(ending.sold + ending.waiting) as demand,
        json_agg(json_build_object('size', ending.size, 'available', ending.available, 'sold', ending.sold,
          'waiting', ending.waiting, 'daysLeft', ending.days)
          order by ending.days, ending.position) as sizes
      from ending join ${products} on ${products.id} = ending.product
        join ${categories} on ${categories.id} = ${products.categoryId}
      where ${isVisible()} group by 1
    )
    select ${products.id} as "productId", ${products.name} as name, ${products.photos}[1] as photo,
      found.sizes, (count(*) over ())::int as total
    from found join ${products} on ${products.id} = found.id
    order by found.days, found.demand desc, found.id limit ${SHOWN}`,
  );
  return {
    leadDays,
    products: rows.map(({ total: _, ...product }) => product),
    total: rows[0]?.total ?? 0,
    soldOut: await countSoldOut(db),
  };
}

/** Number of visible products that are sold out; the staff's product list shows the same number. */
async function countSoldOut(db: Database): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from ${products}
      join ${categories} on ${categories.id} = ${products.categoryId}
    where ${isVisible()} and not exists (select from ${variants} where ${variants.productId} = ${products.id}
      and ${variants.removedAt} is null and ${variants.available} > 0)`,
  );
  return row?.count ?? 0;
}

/** Numbers of visible products with good metadata, with bad metadata and without metadata. */
export async function readMetaQuality(db: Database): Promise<MetaQuality> {
  const [counted] = await readRows<MetaQuality>(
    db,
    sql`
    select count(*)::int as visible,
      (count(*) filter (where ${productMeta.score} >= ${BAD_BELOW}))::int as good,
      (count(*) filter (where ${productMeta.score} < ${BAD_BELOW}))::int as bad,
      (count(*) filter (where ${productMeta.productId} is null))::int as without
    from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
      left join ${productMeta} on ${productMeta.productId} = ${products.id}
    where ${isVisible()}`,
  );
  return counted ?? { visible: 0, good: 0, bad: 0, without: 0 };
}
