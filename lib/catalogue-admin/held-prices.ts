import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import type { heldPriceSchema } from './answers';

/** Sizes of a product whose new POS price is doubtful: they are not sold until staff decide about the price. */
export type HeldPrice = z.infer<typeof heldPriceSchema>;

/** SQL: sizes with a held price, without products that the POS hides or has removed. */
const HELD = sql`from variants v join products p on p.id = v.product_id
  where v.held_since is not null and v.removed_at is null
    and not p.hidden and p.removed_at is null`;

/**
 * Held prices, the oldest first. Sizes of a product with the same prices share a row. `total` is the number of all
 * rows.
 */
export async function listHeldPrices(
  db: Database,
  limit: number,
): Promise<{ rows: HeldPrice[]; total: number }> {
  const rows = await readRows<HeldPrice & { total: number }>(
    db,
    sql`
    select p.id, p.name, v.asked_price as "askedPrice",
      coalesce(v.pos_price, v.price) as "knownPrice",
      json_agg(v.size order by v.position, v.id) filter (where v.size <> '') as sizes,
      (count(*) over ())::int as total
    ${HELD}
    group by p.id, v.asked_price, coalesce(v.pos_price, v.price)
    order by min(v.held_since), p.id, v.asked_price
    limit ${limit}`,
  );
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, sizes: row.sizes ?? [] })),
    total: rows[0]?.total ?? 0,
  };
}

/** Number of products with held prices, since when the oldest is held, and the number held since before `late`. */
export async function countHeldPrices(
  db: Database,
  late: Date,
): Promise<{ count: number; oldest: string | null; late: number }> {
  const [row] = await readRows<{ count: number; oldest: Date | string | null; late: number }>(
    db,
    sql`
    select count(*)::int as count, min(since) as oldest,
      (count(*) filter (where since < ${late.toISOString()}::timestamptz))::int as late
    from (select p.id, min(v.held_since) as since ${HELD} group by p.id) as held`,
  );
  const oldest = row?.oldest ? new Date(row.oldest).toISOString() : null;
  return { count: row?.count ?? 0, oldest, late: row?.late ?? 0 };
}
