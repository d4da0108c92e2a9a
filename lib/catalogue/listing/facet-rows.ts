import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { categories, products, productTags, tags, variants } from '@/lib/db/schema';
import { slugOf } from '@/lib/shared/transliterate';
import { type FacetNames, type IndexedProduct, mapFacets, nameValue } from './facet-index';
import { FACET_LISTS, FACETS, type Facet } from './filter';
import { isVisible } from './listing';

/** Rows read at once: between two chunks everybody else gets a turn. */
export const CHUNK = 1000;

/**
 * A point in the life of the database. The server writes into every row which transaction has made it
 * (`xmin`), so what is younger needs no bookkeeping of ours: prices, stock, sales and scores alike.
 */
export type Mark = { transaction: string; products: number; tags: number };

/** To be taken before anything is read: what is still being written at that moment is read once more. */
export async function readMark(db: Database): Promise<Mark> {
  const [row] = await readRows<Mark>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      (select count(*) from products)::int as products, (select count(*) from tags)::int as tags`,
  );
  if (!row) throw new Error('The database did not return its mark');
  return row;
}

/** Whether rows are gone since, which leaves no trace, or this is another database, put in its place. */
export const isBehind = (now: Mark, before: Mark): boolean =>
  BigInt(now.transaction) < BigInt(before.transaction) ||
  now.products < before.products ||
  now.tags < before.tags;

/**
 * Products that lists may count otherwise since the mark. What a product is tagged with shows in its own
 * row, which is marked when its tags are made.
 */
export async function listChangedSince(db: Database, mark: Mark): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`select id from products
      where ${isYoung(mark)} or category_id in (select id from categories where ${isYoung(mark)})
      union select product_id from variants where ${isYoung(mark)}
      order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function haveTagsChanged(db: Database, mark: Mark): Promise<boolean> {
  const [row] = await readRows<{ changed: boolean }>(
    db,
    sql`select exists (select from tags where ${isYoung(mark)}) as changed`,
  );
  return row?.changed !== false;
}

/** By age, since the numbers of transactions begin anew every four thousand million. */
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

/** The next visible products by id, and of them all or those with these ids. */
export function readNext(db: Database, last: number) {
  return selectIndexed(db)
    .where(and(isVisible(), gt(products.id, last)))
    .limit(CHUNK);
}

export function readThese(db: Database, ids: number[]) {
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

/** A row as the index wants it; sizes are named as they are met. */
export function asIndexed(
  { tagIds, sizes, left, ...product }: IndexRow,
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
  return { ...product, isInStock: left.some((pieces) => pieces > 0), values, sizesInStock };
}
