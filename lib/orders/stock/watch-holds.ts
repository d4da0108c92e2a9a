import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { enqueue } from '@/lib/outbox/enqueue';
import { readSettings } from '@/lib/settings/queries';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** Minimum stock of a watched product: if there are fewer pieces, a single ordinary order may reserve most of them. */
const FEWEST_PIECES = 10;

/**
 * Pieces in unpaid and unconfirmed orders (`held`), pieces in stock (`pieces`), and the most that one buyer holds
 * (`most`).
 */
export type HeldShare = { held: number; pieces: number; most: number };

export type HeldGoods = {
  /** Share of all products together; null unless more than the allowed share is reserved. */
  stock: HeldShare | null;
  /** Products of which more than the allowed share is reserved, sorted by reserved pieces. */
  products: (HeldShare & { name: string })[];
};

/** Pieces reserved by unpaid and unconfirmed orders, if they exceed the setting `heldPercent` of the stock. */
export async function readHeldGoods(db: Database): Promise<HeldGoods> {
  const { heldPercent } = (await readSettings(db)).rules.value;
  const rows = await readRows<HeldShare & { name: string | null }>(
    db,
    sql`with holding as (
        select id, holder_keys from orders
        where held_until is not null and holds_stock and archived_at is null),
      parts as (
        select holding.id, holding.holder_keys, variants.product_id, sum(quantity)::int as quantity
        from holding join order_lines on order_lines.order_id = holding.id
          join variants on variants.id = order_lines.variant_id
        group by 1, 2, 3),
      shares as (
        select product_id, sum(quantity)::int as held from parts group by rollup (product_id)),
      holders as (
        select key, product_id, sum(quantity)::int as held from parts, unnest(holder_keys) key
        group by key, rollup (product_id)),
      goods as (
        select product_id, sum(pos_quantity)::int as pieces from variants where removed_at is null
        group by rollup (product_id))
      select products.name, shares.held, goods.pieces,
        coalesce((select max(held) from holders
          where product_id is not distinct from shares.product_id), 0) as most
      from shares
        join goods on goods.product_id is not distinct from shares.product_id
        left join products on products.id = shares.product_id
      where goods.pieces >= ${FEWEST_PIECES}
        and shares.held * 100.0 > goods.pieces * ${heldPercent}::int
      order by shares.held desc`,
  );
  return {
    stock: rows.find(({ name }) => name === null) ?? null,
    products: rows.flatMap(({ name, ...share }) => (name === null ? [] : [{ name, ...share }])),
  };
}

/**
 * Notifies staff when unpaid and unconfirmed orders reserve too much. Notices about single products and notices about
 * the whole stock are each sent at most four times a day, so that one kind does not hide the other.
 */
export async function watchHolds(db: Database): Promise<void> {
  const { stock, products } = await readHeldGoods(db);
  const { day, hour } = kyivTime(clock.now());
  const quarter = `${day}-${Math.floor(hour / 6)}`;
  const subject = stock ? 'stock' : 'products';
  if (!stock && products.length === 0) return;
  const key = `${quarter}-${subject}`;
  await enqueue(
    db,
    { kind: 'shop.goods-held.mail', key, payload: {} },
    { kind: 'shop.goods-held.telegram', key, payload: {} },
  );
}
