import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { FEW_LEFT } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { staffSearch } from '@/lib/search/query/product-search';
import { findMatches } from '@/lib/search/query/queries';
import { MAX_ID } from '@/lib/shared/ids';
import { MOST_COUNTED, pageCounts } from '@/lib/shared/list-page';
import type { foundGoodsSchema, StaffProductRow, StaffProducts } from './answers';
import type { StaffProductsQuery } from './inputs';

const PAGE_SIZE = 25;

/**
 * A page of all products, including hidden and removed ones, newest first by default. The search text is a number, a
 * barcode or words, as in the shop's own search.
 */
export async function listStaffProducts(
  db: Database,
  query: StaffProductsQuery,
): Promise<StaffProducts> {
  const found = await staffSearch(db, query.search, { id: sql`p.id`, name: sql`p.name` });
  const where = conditions(query, found);
  const rows = await readRows<StaffProductRow & { total: number }>(
    db,
    sql`
    with found as ${sql.raw(query.search === '' ? 'not materialized' : 'materialized')} (
      select p.id, ${isOwn(query.search)} as own, ${COLUMN[keyOf(query)] ?? sql`p.id`} as key
      ${from(query)} where ${where}
    ), page as (
      select id, row_number() over () as place from (
        select id from found order by ${order(query)}
        limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}
      ) as ordered
    )
    select p.id, p.name, p.photos[1] as photo, c.name as "categoryName",
      coalesce(p.pos_price, p.price) as "posPrice", p.price,
      coalesce(stock.available, 0)::int as available, coalesce(stock.sizes, '[]') as sizes,
      p.sold, p.hidden or c.hidden as hidden, coalesce(edit.is_hidden, false) as "isHiddenByStaff",
      p.no_promotions as "noPromotions", p.removed_at is not null as removed,
      ${isEdited} as "isEdited", ${isReduced} as "isReduced", ${heldPrice} as "heldPrice", ${isIdle} as "isIdle",
      meta.score as "metaScore", (
        select count(*)::int from (select from found limit ${MOST_COUNTED}) as counted
      ) as total
    from page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    left join product_edits edit on edit.product_id = p.id
    left join product_meta meta on meta.product_id = p.id
    left join lateral (
      select sum(v.available) as available,
        json_agg(json_build_object('size', v.size, 'available', v.available)
          order by v.position, v.id) filter (where v.size <> '') as sizes
      from variants v where v.product_id = p.id and v.removed_at is null
    ) stock on true
    order by page.place`,
  );
  const total = rows[0]?.total ?? (query.page > 1 ? await count(db, query, where) : 0);
  return {
    products: rows.map(({ total: _, ...row }) => row),
    ...pageCounts(query.page, total, PAGE_SIZE),
  };
}

/** Ids of at most `most` products that the list's filter finds, in ascending order. */
export async function listProductIds(
  db: Database,
  filter: Omit<StaffProductsQuery, 'page' | 'sort'>,
  most: number,
): Promise<number[]> {
  const query = { ...filter, page: 1, sort: undefined };
  const found = await staffSearch(db, query.search, { id: sql`p.id`, name: sql`p.name` });
  return idsOf(
    db,
    sql`select p.id ${from(query)} where ${conditions(query, found)} order by p.id limit ${most}`,
  );
}

/**
 * Number of matching products. Needed for a page after the last one, whose result has no row that contains the total.
 */
async function count(db: Database, query: StaffProductsQuery, where: SQL): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (
      select ${from(query)} where ${where} limit ${MOST_COUNTED}
    ) as counted`,
  );
  return row?.total ?? 0;
}

const isEdited = sql`(coalesce(edit.title, '') <> '' or coalesce(edit.description, '') <> ''
  or coalesce(edit.discount, 0) > 0 or edit.new_price is not null)`;
const isReduced = sql`(p.pos_price > p.price) is true`;
const heldPrice = sql`(select min(v.asked_price) from variants v
  where v.product_id = p.id and v.held_since is not null and v.removed_at is null)`;
const isIdle = sql`(edit.new_price >= coalesce(p.pos_price, p.price)) is true`;

/** SQL: the tables for filtering and sorting; stock is summed up only if the list is filtered or sorted by it. */
const from = ({ stock, sort }: StaffProductsQuery): SQL => sql`
  from products p
  join categories c on c.id = p.category_id
  left join product_edits edit on edit.product_id = p.id
  ${
    stock !== undefined || sort === 'stock' || sort === '-stock'
      ? sql`left join (
          select product_id, sum(available)::int as pieces from variants
          where removed_at is null group by product_id
        ) counted on counted.product_id = p.id`
      : sql``
  }`;

function conditions(query: StaffProductsQuery, found: SQL | null): SQL {
  const pieces = sql`coalesce(counted.pieces, 0)`;
  const all = [
    found,
    query.category ? sql`c.slug = ${query.category}` : null,
    query.stock === 'in' ? sql`${pieces} > 0` : null,
    query.stock === 'few' ? sql`${pieces} between 1 and ${FEW_LEFT}` : null,
    query.stock === 'out' ? sql`${pieces} = 0` : null,
    query.state === 'shown' ? sql`not (p.hidden or c.hidden) and p.removed_at is null` : null,
    query.state === 'hidden' ? sql`(p.hidden or c.hidden) and p.removed_at is null` : null,
    query.state === 'removed' ? sql`p.removed_at is not null` : null,
    query.mark === 'held'
      ? sql`${heldPrice} is not null and not p.hidden and p.removed_at is null`
      : null,
    query.mark === 'reduced' ? isReduced : null,
    query.mark === 'edited' ? isEdited : null,
    query.mark === 'idle' ? isIdle : null,
    query.mark === 'hiddenByStaff' ? sql`edit.is_hidden` : null,
    query.mark === 'noPromotions' ? sql`p.no_promotions` : null,
    query.mark === 'noPhoto' ? sql`p.photos[1] is null` : null,
  ].filter((one) => one !== null);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

const COLUMN: Record<string, SQL> = {
  name: sql`p.name collate "und-x-icu"`,
  price: sql`p.price`,
  stock: sql`coalesce(counted.pieces, 0)`,
  sold: sql`p.sold`,
  new: sql`p.created_at`,
};

const keyOf = ({ sort }: StaffProductsQuery): string => sort?.replace('-', '') ?? 'new';

/** SQL: the sort order. A product with exactly the typed number comes before products that only contain it. */
function order({ search, sort }: StaffProductsQuery): SQL {
  const isDown = sort === undefined || sort.startsWith('-');
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const place = sql`key ${direction}, id ${direction}`;
  return search === '' ? place : sql`own desc, ${place}`;
}

const isOwn = (text: string): SQL =>
  /^\d{1,9}$/.test(text) ? sql`p.id = ${Number(text)}` : sql`false`;

type FoundGoods = z.infer<typeof foundGoodsSchema>;

/**
 * Products that match a text, best first. Searches by number or barcode; if no product has it, searches by words. Of
 * the products found by words, visible ones come before hidden and removed ones. The search is not logged.
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
