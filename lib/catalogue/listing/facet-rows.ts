import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags, variants } from '@/lib/db/schema';
import { isAnyOf, readRows, SERVER_START } from '@/lib/db/statements';
import { slugOf } from '@/lib/shared/transliterate';
import { discountPercent } from '../product/product';
import { type FacetNames, type IndexedProduct, nameValue } from './facet-index';
import { FACET_LISTS, FACETS, type Facet, mapFacets } from './filter';
import { isVisible } from './listing';

/** Number of products read per query; other requests can run between two queries. */
export const CHUNK = 500;

/**
 * A point in the database's history. PostgreSQL stores in every row the id of the transaction that wrote it (`xmin`),
 * so rows changed after a mark are found without a change log of our own.
 */
export type Mark = { start: string; transaction: string; products: number; tags: number };

/**
 * The current mark. Read it before the data, so that rows of transactions that are still running count as changed next
 * time.
 */
export async function readMark(db: Database): Promise<Mark> {
  const [row] = await readRows<Mark>(
    db,
    sql`select ${SERVER_START} as start, pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      (select count(*) from products)::int as products, (select count(*) from tags)::int as tags`,
  );
  if (!row) throw new Error('The database did not return its mark');
  return row;
}

/**
 * Whether `xmin` cannot show all changes since `before`, because rows were deleted, or the database was restarted or
 * replaced.
 */
export const isBehind = (now: Mark, before: Mark): boolean =>
  now.start !== before.start ||
  BigInt(now.transaction) < BigInt(before.transaction) ||
  now.products < before.products ||
  now.tags < before.tags;

/** Ids of products changed since the mark. A change of a product's tags also updates the product's row. */
export async function listChangedSince(db: Database, mark: Mark): Promise<number[]> {
  // Returned as one text: 100 000 separate rows would block the event loop for 75 ms.
  const [row] = await readRows<{ ids: string | null }>(
    db,
    sql`select string_agg(id::text, ',' order by id) as ids from (
      select id from products
      where ${isYoung(mark)} or category_id in (select id from categories where ${isYoung(mark)})
      union select product_id from variants where ${isYoung(mark)}) as changed`,
  );
  return row?.ids ? row.ids.split(',').map(Number) : [];
}

export async function haveTagsChanged(db: Database, mark: Mark): Promise<boolean> {
  const [row] = await readRows<{ changed: boolean }>(
    db,
    sql`select exists (select from tags where ${isYoung(mark)}) as changed`,
  );
  return row?.changed !== false;
}

/** SQL: whether a row was written after the mark. Compares ages, since transaction ids wrap around after 2^32. */
const isYoung = ({ transaction }: Mark): SQL =>
  sql`age(xmin) <= age(${transaction}::text::xid8::xid)`;

export type FacetTag = { facet: Facet; slug: string; name: string; swatch: string | null };

export async function readFacetTags(db: Database): Promise<Map<number, FacetTag>> {
  const rows = await db
    .select({ id: tags.id, list: tags.list, slug: tags.slug, name: tags.name, swatch: tags.swatch })
    .from(tags)
    .orderBy(asc(tags.id));
  return new Map(
    rows.flatMap(({ id, list, ...tag }) => {
      const facet = FACETS.find((one) => one !== 'size' && FACET_LISTS[one] === list);
      return facet ? [[id, { ...tag, facet }] as const] : [];
    }),
  );
}

/** The next chunk of visible products after the id `last`. */
export function readNext(db: Database, last: number) {
  return selectIndexed(db)
    .where(and(isVisible(), gt(products.id, last)))
    .limit(CHUNK);
}

export function readByIds(db: Database, ids: number[]) {
  return selectIndexed(db).where(and(isVisible(), isAnyOf(products.id, ids)));
}

function selectIndexed(db: Database) {
  const carried = db
    .select({
      tagIds: sql<number[]>`coalesce(array_agg(${productTags.tagId}), '{}')`.as('tag_ids'),
    })
    .from(productTags)
    .where(eq(productTags.productId, products.id))
    .as('carried');
  const stock = db
    .select({
      sizes: sql<string[]>`coalesce(array_agg(${variants.size}), '{}')`.as('sizes'),
      left: sql<number[]>`coalesce(array_agg(${variants.available}), '{}')`.as('left'),
    })
    .from(variants)
    .where(and(eq(variants.productId, products.id), sql`${variants.removedAt} is null`))
    .as('stock');
  return db
    .select({
      id: products.id,
      category: categories.slug,
      price: products.price,
      oldPrice: products.oldPrice,
      sold: products.sold,
      score: products.score,
      scoreAmount: products.scoreAmount,
      tagIds: carried.tagIds,
      sizes: stock.sizes,
      left: stock.left,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(carried, sql`true`)
    .innerJoinLateral(stock, sql`true`)
    .orderBy(asc(products.id))
    .$dynamic();
}

export type IndexRow = Awaited<ReturnType<typeof readNext>>[number];

/** Converts a database row to input of the index; new sizes are added to the vocabulary. */
export function asIndexed(
  { tagIds, sizes, left, oldPrice, ...product }: IndexRow,
  known: ReadonlyMap<number, FacetTag>,
  vocabulary: FacetNames,
): IndexedProduct {
  const values = mapFacets((): string[] => []);
  const sizesInStock: string[] = [];
  for (const id of tagIds) {
    const tag = known.get(id);
    if (tag) values[tag.facet].push(tag.slug);
  }
  for (const [at, size] of sizes.entries()) {
    if (size === '') continue;
    const slug = slugOf(size);
    if (!vocabulary.names.size.has(slug)) {
      nameValue(vocabulary, 'size', slug, { name: size, swatch: null });
    }
    values.size.push(slug);
    if ((left[at] ?? 0) > 0) sizesInStock.push(slug);
  }
  // A reduction that rounds to 0 % counts as 1 %, since the product is shown with its former price.
  const reduction = discountPercent(product.price, oldPrice) ?? Number(oldPrice !== null);
  const isInStock = left.some((pieces) => pieces > 0);
  return { ...product, reduction, isInStock, values, sizesInStock };
}
