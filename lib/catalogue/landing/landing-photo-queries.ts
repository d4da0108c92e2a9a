import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, categories, products, productTags, tags } from '@/lib/db/schema';
import { isVisible } from '../listing/listing';
import { bestFirst } from '../product/role-sql';
import { PORTRAITS } from './landing-counts';
import type { LandingList } from './tag-lists';

/** Pictures (or null) of the offered bundles with two or more products that have the tag, largest discount first. */
export async function listBundlePhotos(db: Database, tagId: number): Promise<(string | null)[]> {
  const rows = await db
    .select({ photo: bundles.photo })
    .from(bundles)
    .innerJoin(bundleProducts, eq(bundleProducts.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(
      productTags,
      and(eq(productTags.productId, products.id), eq(productTags.tagId, tagId)),
    )
    .where(isNull(bundles.removedAt))
    .groupBy(bundles.id)
    .having(and(gte(count(productTags.productId), 2), sql`bool_and(${isVisible()})`))
    .orderBy(desc(bundles.discount), asc(bundles.id));
  return rows.map(({ photo }) => photo);
}

/** The picture of each tag that has any, by slug: chosen by staff, else the first photo of the tag's best product. */
export async function photosOfTags(
  db: Database,
  list: LandingList,
  found: { slug: string; photo: string | null; best: number }[],
): Promise<Map<string, string>> {
  const ids = found.map(({ best }) => best);
  const rows = await db
    .select({ id: products.id, photo: sql<string | null>`${products.photos}[1]` })
    .from(products)
    .where(isAnyOf(products.id, ids));
  const ofBest = new Map(rows.map(({ id, photo }) => [id, photo]));
  const photos = new Map(found.map(({ slug, photo, best }) => [slug, photo ?? ofBest.get(best)]));
  const lacking = found.flatMap(({ slug }) => (photos.get(slug) ? [] : [slug]));
  if (lacking.length > 0) {
    // The best product of these tags has no photo: take the photo of another product.
    const fandom = alias(tags, 'fandom');
    const others = await db
      .select({ slug: tags.slug, photo: photoOfTag() })
      .from(tags)
      .leftJoin(fandom, eq(fandom.id, tags.parentId))
      .where(and(eq(tags.list, list), inArray(tags.slug, lacking)));
    for (const { slug, photo } of others) photos.set(slug, photo);
  }
  return new Map([...photos].flatMap(([slug, photo]) => (photo ? [[slug, photo]] : [])));
}

/**
 * SQL: the tag's own picture, else that of its best product with a photo. Only for queries with a join, since Drizzle
 * omits table names in queries of a single table.
 */
function photoOfTag(): SQL<string | null> {
  const places = PORTRAITS.map((slug, place) => sql`when ${slug} then ${sql.raw(String(place))}`);
  return sql<string | null>`coalesce(${tags.photo}, (
    select ${products.photos}[1] from ${productTags}
      join ${products} on ${products.id} = ${productTags.productId}
      join ${categories} on ${categories.id} = ${products.categoryId}
    where ${productTags.tagId} = ${tags.id} and ${isVisible()} and ${products.photos}[1] is not null
    order by case ${categories.slug} ${sql.join(places, sql` `)} else 9 end,
      ${sql.join(bestFirst(), sql`, `)}
    limit 1))`;
}
