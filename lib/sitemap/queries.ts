import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { MIN_INDEXED_PRODUCTS } from '@/lib/catalogue/landing/landing';
import { isLandingList, landingLists, landingPath } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';

/** Products per file: some 4 MB, a twelfth of what search engines accept. */
export const PART_SIZE = 10_000;

export type SitemapPart = { kind: 'pages' } | { kind: 'products'; number: number };

/** File name of a part below /sitemaps. */
export const partName = (part: SitemapPart): string =>
  part.kind === 'pages' ? 'pages.xml' : `products-${part.number}.xml`;

/** Parses a file name to a part; null when it is not canonical. */
export function readPart(name: string): SitemapPart | null {
  if (name === 'pages.xml') return { kind: 'pages' };
  const number = /^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return number ? { kind: 'products', number: Number(number) } : null;
}

const isListed = () => and(isVisible(), inArray(categories.slug, [...CATEGORY_SLUGS]));

/** The numbers of the product parts, with the time of the latest change in each. */
export function listProductParts(db: Database) {
  const numbered = db
    .select({
      place: sql<number>`row_number() over (order by ${products.id}) - 1`.as('place'),
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isListed())
    .as('numbered');
  const part = sql<number>`(${numbered.place} / ${PART_SIZE})::int + 1`;
  return db
    .select({
      number: part,
      changedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(numbered)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export type SitemapProduct = { id: number; slug: string; photo: string | null; updatedAt: Date };

const BATCH = 1000;

/** The products of one part, in batches of at most a thousand to save memory. */
export async function* productBatches(
  db: Database,
  number: number,
): AsyncGenerator<SitemapProduct[]> {
  const [before] =
    number === 1
      ? [{ id: 0 }]
      : await db
          .select({ id: products.id })
          .from(products)
          .innerJoin(categories, eq(categories.id, products.categoryId))
          .where(isListed())
          .orderBy(asc(products.id))
          .offset((number - 1) * PART_SIZE - 1)
          .limit(1);
  let after = before?.id;
  for (let taken = 0; taken < PART_SIZE && after !== undefined; taken += BATCH) {
    const rows: SitemapProduct[] = await db
      .select({
        id: products.id,
        slug: categories.slug,
        photo: sql<string | null>`${products.photos}[1]`,
        updatedAt: products.updatedAt,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isListed(), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

/** Whether any visible product has a former price, so that the page of reduced products is not empty. */
export async function hasReduced(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isListed(), isNotNull(products.oldPrice)))
    .limit(1);
  return rows.length > 0;
}

/** Paths of characters and fandoms with enough visible products, and when their texts or products last changed. */
export async function listLandingAddresses(
  db: Database,
): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ list: tags.list, slug: tags.slug, updatedAt: tags.updatedAt })
    .from(tags)
    .innerJoin(productTags, eq(productTags.tagId, tags.id))
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(tags.list, landingLists), isListed()))
    .groupBy(tags.id)
    .having(sql`count(*) >= ${MIN_INDEXED_PRODUCTS}`)
    .orderBy(asc(tags.list), asc(tags.slug));
  return rows.flatMap(({ list, slug, updatedAt }) =>
    isLandingList(list) ? [{ path: landingPath(list, slug), changedAt: updatedAt }] : [],
  );
}
