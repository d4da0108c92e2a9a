import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { bestFirst } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import { roleOf } from '@/lib/catalogue/product/roles';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, categories, products, productTags, tags } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { rankSlots } from './slots';
import type { LandingList } from './tag-lists';
import { PORTRAITS } from './tag-queries';

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

/** A product whose photo may represent a character. */
export type PicturedProduct = Pick<Product, 'slug' | 'name' | 'attributes' | 'available'> & {
  photo: string | null;
};

/** Preferred categories if there is no costume: photos of the whole character first, then photos of a face. */
const INSTEAD: CategorySlug[] = ['figures', 'acrylic-stands', 'wigs'];

/**
 * Pure: the picture of a character's page when staff chose none. The first choice is the photo of a costume of the
 * character (in stock first), then a bundle's picture, then the photo of a figure, a stand or a wig, then that of any
 * other product. `products` are sorted best first. Null when nothing has a photo.
 */
export function characterPicture(
  character: string,
  products: PicturedProduct[],
  bundlePhotos: (string | null)[],
): string | null {
  const costumes = rankSlots(character, products).find(({ role }) => role === 'costume')?.choices;
  const rank = ({ slug }: PicturedProduct) =>
    INSTEAD.includes(slug)
      ? INSTEAD.indexOf(slug)
      : INSTEAD.length + Number(roleOf(slug) === 'merch');
  const photos = [
    ...(costumes ?? []).filter(({ isLike }) => !isLike).map(({ photo }) => photo),
    ...bundlePhotos,
    ...products.toSorted((a, b) => rank(a) - rank(b)).map(({ photo }) => photo),
  ];
  return photos.find((photo) => photo !== null) ?? null;
}

/** Maximum pictures of a collage. */
const MOST = 4;

/**
 * Pure: the pictures of a fandom when staff chose none. These are the pictures of its characters. If fewer than two
 * characters have a picture, product photos are added, so that the fandom does not look like a single character.
 */
export function fandomCollage(characters: (string | null)[], goods: (string | null)[]): string[] {
  const distinct = (photos: (string | null)[]) => [...new Set(photos.flatMap((one) => one ?? []))];
  const own = distinct(characters).slice(0, MOST);
  return own.length > 1 ? own : distinct([...own, ...goods]).slice(0, MOST);
}
