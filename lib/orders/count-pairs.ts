import { sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderLines, orders, productPairs } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isRevenue } from '@/lib/order-rules/order-sql';
import { productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';

/** How old an order may be to count. */
const PERIOD = '365 days';
/** An order of more products is a resale or an event's equipment: it pairs everything with everything. */
const MOST_PRODUCTS = 15;
/** Minimum orders that contain both products. */
const LEAST_ORDERS = 5;
/** Minimum share of the orders of a product that contain the other one. */
const LEAST_CONFIDENCE = 0.05;
/** Minimum factor by which the share is higher than among all orders: below, the other product is merely popular. */
const LEAST_LIFT = 1.5;
/** Maximum products stored for one product. */
const MOST_PAIRS = 4;

/**
 * Finds the products that are bought together, from the orders of the last year that count as revenue (`isRevenue`), and
 * revalidates the pages whose pairs have changed. Confidence is P(other | product), lift is that divided by P(other).
 * Returns the number of changed products.
 */
export const countPairs = (db: Database): Promise<number> =>
  retriedTransaction(db, async (tx) => {
    const changed = await readRows<{ id: number }>(tx, countedPairs);
    await recordRenewal(
      tx,
      changed.map(({ id }) => productTag(id)),
    );
    return changed.length;
  });

/** SQL: writes all pairs in one statement, of which every part sees the pairs before it; returns the changed products. */
const countedPairs = sql`
  with lines as materialized (
    select ${orderLines.orderId} as order_id, ${orderLines.productId} as product_id,
      count(*) over (partition by ${orderLines.orderId}) as products
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orders.createdAt} > now() - ${PERIOD}::interval and ${isRevenue()}
    group by ${orderLines.orderId}, ${orderLines.productId}
  ), kept as materialized (
    select order_id, product_id, products from lines where products <= ${MOST_PRODUCTS}
  ), total as (
    select count(distinct order_id)::float as orders from kept
  ), sold as materialized (
    select product_id, count(*)::float as orders from kept group by product_id
  ), often as materialized (
    select order_id, kept.product_id from kept join sold on sold.product_id = kept.product_id
    where products > 1 and sold.orders >= ${LEAST_ORDERS}
  ), half as materialized (
    select a.product_id as one, b.product_id as two, count(*)::int as orders
    from often a join often b on b.order_id = a.order_id and b.product_id > a.product_id
    group by a.product_id, b.product_id
    having count(*) >= ${LEAST_ORDERS}
  ), joint as (
    select one as product_id, two as other_id, orders from half
    union all select two, one, orders from half
  ), judged as (
    select joint.*, joint.orders / own.orders as confidence,
      joint.orders * total.orders / (own.orders * other.orders) as lift
    from joint cross join total
      join sold own on own.product_id = joint.product_id
      join sold other on other.product_id = joint.other_id
  ), ranked as materialized (
    select *, row_number() over (
      partition by product_id order by confidence desc, lift desc, other_id)::int as rank
    from judged where confidence >= ${LEAST_CONFIDENCE} and lift >= ${LEAST_LIFT}
  ), best as materialized (
    select * from ranked where rank <= ${MOST_PAIRS}
  ), gone as (
    delete from ${productPairs} p where not exists (
      select from best where best.product_id = p.product_id and best.other_id = p.other_id)
  ), written as (
    insert into ${productPairs} (product_id, other_id, rank, orders, confidence, lift)
    select product_id, other_id, rank, orders, confidence, lift from best
    on conflict (product_id, other_id) do update set rank = excluded.rank,
      orders = excluded.orders, confidence = excluded.confidence, lift = excluded.lift
  )
  select distinct product_id as id from best full join ${productPairs} p using (product_id, other_id)
  where best.rank is distinct from p.rank`;
