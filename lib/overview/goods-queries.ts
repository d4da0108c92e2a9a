import { sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { FEW_LEFT } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { categories, orderLines, orders, productMeta, products, variants } from '@/lib/db/schema';
import { BAD_BELOW } from '@/lib/meta/quality/quality';
import { clock, DAY } from '@/lib/shared/clock';
import type { MetaQuality, Scarce, ScarceProduct } from './overview';
import { isSale, since } from './sales-queries';

const SOLD_WITHIN = 30 * DAY;
const SHOWN = 6;

type ScarceRow = ScarceProduct & { total: number; soldOut: number };

/**
 * Visible products with few pieces left, and sold-out ones that were sold within thirty days; bestsellers
 * first.
 */
export async function listScarce(db: Database): Promise<Scarce> {
  const from = new Date(clock.now().getTime() - SOLD_WITHIN);
  const rows = await readRows<ScarceRow>(
    db,
    sql`
    with left_over as (
      select ${variants.productId} as id, sum(${variants.available})::int as available
      from ${variants} where ${variants.removedAt} is null
      group by 1 having sum(${variants.available}) <= ${FEW_LEFT}
    ), sold as (
      select ${orderLines.productId} as id, sum(${orderLines.quantity})::int as pieces
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${since(from)} and ${isSale()}
      group by 1
    ), scarce as materialized (
      select left_over.id, left_over.available, coalesce(sold.pieces, 0) as sold
      from left_over join ${products} on ${products.id} = left_over.id
        join ${categories} on ${categories.id} = ${products.categoryId}
        left join sold on sold.id = left_over.id
      where ${isVisible()} and (left_over.available > 0 or sold.pieces > 0)
    ), first as (
      select * from scarce order by sold desc, available, id limit ${SHOWN}
    )
    select ${products.id} as "productId", ${products.name} as name, ${products.photos}[1] as photo,
      first.available as available, first.sold as sold,
      (select count(*)::int from scarce) as total,
      (select count(*)::int from scarce where scarce.available = 0) as "soldOut"
    from first join ${products} on ${products.id} = first.id
    order by first.sold desc, first.available, first.id`,
  );
  return {
    products: rows.map(({ total: _total, soldOut: _soldOut, ...product }) => product),
    total: rows[0]?.total ?? 0,
    soldOut: rows[0]?.soldOut ?? 0,
  };
}

/** Number of visible products with good, bad and without metadata. */
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
