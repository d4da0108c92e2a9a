import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { findMatches } from '@/lib/search/query/queries';
import { staffSearch } from '@/lib/search/query/staff-search';
import { MAX_ID } from '@/lib/shared/ids';
import type { foundGoodsSchema } from './answers';

type FoundGoods = z.infer<typeof foundGoodsSchema>;

/**
 * Products that match a text, best first: by number or barcode; if none has it, by words, visible products before
 * hidden and removed ones. The search is not logged.
 */
export async function findGoods(db: Database, text: string, most: number): Promise<FoundGoods[]> {
  const code = text.replace(/^№\s*/, '');
  const coded = /^\d{1,20}$/.test(code) ? await byCode(db, code, most) : [];
  const ids = coded.length > 0 ? coded : await byWords(db, text, most);
  const rows = await readRows<Omit<FoundGoods, 'path'>>(
    db,
    sql`select p.id, p.name, p.photos[1] as photo, p.price, ${IS_SHOWN} as "isShown",
      coalesce((select sum(v.available) from variants v
        where v.product_id = p.id and v.removed_at is null), 0)::int as available
    from products p join categories c on c.id = p.category_id
    where p.id = any(${sql.param(ids)}::int[])
    order by array_position(${sql.param(ids)}::int[], p.id)`,
  );
  return rows.map((row) => ({ ...row, path: `/admin/products/${row.id}` }));
}

const IS_SHOWN: SQL = sql`(not (p.hidden or c.hidden) and p.removed_at is null)`;

const idsOf = async (db: Database, rows: SQL): Promise<number[]> =>
  (await readRows<{ id: number }>(db, rows)).map(({ id }) => id);

/** Products with this barcode or number. A match by barcode comes before one by number, since barcodes are scanned. */
const byCode = (db: Database, code: string, most: number): Promise<number[]> =>
  idsOf(
    db,
    sql`select p.id from products p
    where p.barcode = ${code} or p.id = ${Number(code) <= MAX_ID ? Number(code) : null}::int
      or p.id in (select product_id from variants where barcode = ${code})
    order by p.id = ${Number(code) <= MAX_ID ? Number(code) : null}::int, p.id desc limit ${most}`,
  );

async function byWords(db: Database, text: string, most: number): Promise<number[]> {
  const { ids, isNear } = await findMatches(db, text, most);
  // Products that are only similar are left out: they would push down matching orders and customers.
  const shown = isNear ? [] : ids;
  if (shown.length >= most) return shown;
  const found = await staffSearch(db, text, { id: sql`p.id`, name: sql`p.name` });
  const others = await idsOf(
    db,
    sql`select p.id from products p join categories c on c.id = p.category_id
    where ${found ?? sql`false`} and not ${IS_SHOWN} order by p.id desc limit ${most - shown.length}`,
  );
  return [...shown, ...others];
}
