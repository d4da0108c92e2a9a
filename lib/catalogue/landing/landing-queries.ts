import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tagRedirects, tags } from '@/lib/db/schema';
import { chunksOf } from '@/lib/shared/chunks-of';
import { pageCounts } from '@/lib/shared/list-page';
import { CATEGORY_SLUGS, isCategorySlug } from '../listing/categories';
import type { Listing } from '../listing/list-queries';
import { asListed, isVisible, selectListed } from '../listing/listing';
import { PAGE_SIZE } from '../listing/page-number';
import { listPhotoColours } from '../product/photo-colour-queries';
import { bestFirst, roleRank } from '../product/role-sql';
import { type Landing, type LandingCard, landingTotal } from './landing';
import { countTags, PORTRAITS } from './landing-counts';
import { slotOf } from './slots';
import { isLandingList, type LandingList, landingLists } from './tag-lists';

/** The character or fandom for its page, or null when no visible product has the tag. */
export async function findLanding(
  db: Database,
  list: LandingList,
  slug: string,
): Promise<Landing | null> {
  const fandom = alias(tags, 'fandom');
  const [tag] = await db
    .select({
      id: tags.id,
      name: tags.name,
      text: tags.description,
      photo: photoOfTag(),
      fandom: { slug: fandom.slug, name: fandom.name },
    })
    .from(tags)
    .leftJoin(fandom, and(eq(fandom.id, tags.parentId), eq(fandom.list, 'fandoms')))
    .where(and(eq(tags.list, list), eq(tags.slug, slug)));
  if (!tag) return null;
  const counts = await countByCategoryOf(db, tag.id);
  if (counts.length === 0) return null;
  const colours = await listPhotoColours(db, tag.photo ? [tag.photo] : []);
  return {
    ...tag,
    photoColour: colours.get(tag.photo ?? '') ?? null,
    list,
    slug,
    counts,
    accessoryIds: await listLolitaAccessories(db, tag.id, counts),
  };
}

/** The visible products with a tag that are of Lolita fashion and no dresses, by id. */
async function listLolitaAccessories(
  db: Database,
  tagId: number,
  counts: Landing['counts'],
): Promise<number[]> {
  const slug = 'lolita-fashion';
  if (!counts.some((one) => one.slug === slug)) return [];
  const rows = await db
    .select({ id: products.id, name: products.name, attributes: products.attributes })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(productTags.tagId, tagId), isVisible(), eq(categories.slug, slug)));
  return rows.flatMap((row) => (slotOf({ ...row, slug }) === 'accessories' ? row.id : []));
}

/** The current slug of a character or fandom by a former one, or null. */
export async function findNewSlug(
  db: Database,
  list: LandingList,
  slug: string,
): Promise<string | null> {
  const [row] = await db
    .select({ slug: tags.slug })
    .from(tagRedirects)
    .innerJoin(tags, eq(tags.id, tagRedirects.tagId))
    .where(and(eq(tagRedirects.list, list), eq(tagRedirects.slug, slug), eq(tags.list, list)));
  return row && row.slug !== slug ? row.slug : null;
}

/** A page of a landing page's products; without facets, since filtering is done in categories. */
export type LandingListing = Omit<Listing, 'facets'>;

/** One page of 24 visible products of a landing page: by role, in stock first, then bestsellers. */
export async function listLandingProducts(
  db: Database,
  landing: Landing,
  page: number,
): Promise<LandingListing> {
  const rows = await selectListed(db)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(and(eq(productTags.tagId, landing.id), isVisible()))
    .orderBy(roleRank(), sql`(stock.available > 0) desc`, ...bestFirst())
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = landingTotal(landing);
  return { products: asListed(rows), ...pageCounts(page, total, PAGE_SIZE) };
}

/** Upper limit of links on one page. */
const MOST_LANDINGS = 1000;

/**
 * Characters or fandoms that have visible products, those with most products first; `fandomId` keeps
 * only the characters of that fandom.
 */
export async function listLandings(
  db: Database,
  list: LandingList,
  { fandomId, limit = MOST_LANDINGS }: { fandomId?: number; limit?: number } = {},
): Promise<LandingCard[]> {
  const counts = await countTags(db, list);
  const fandom = alias(tags, 'fandom');
  const rows = await db
    .select({
      id: tags.id,
      slug: tags.slug,
      name: tags.name,
      photo: tags.photo,
      fandom: fandom.name,
    })
    .from(tags)
    .leftJoin(fandom, eq(fandom.id, tags.parentId))
    .where(
      and(eq(tags.list, list), fandomId === undefined ? undefined : eq(tags.parentId, fandomId)),
    );
  const found = rows
    .flatMap((row) => {
      const known = counts?.get(row.slug);
      return known ? [{ ...row, ...known }] : [];
    })
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit);
  const photos = await photosOf(db, list, found);
  const colours = await listPhotoColours(db, [...photos.values()]);
  return found.map(({ best: _best, ...row }) => ({
    ...row,
    list,
    photo: photos.get(row.slug) ?? null,
    photoColour: colours.get(photos.get(row.slug) ?? '') ?? null,
  }));
}

const CHUNK = 5000;

/** Characters and fandoms whose pages a change of these products and categories makes stale. */
export async function listTouchedLandings(
  db: Database,
  { productIds, categoryIds }: { productIds: number[]; categoryIds: number[] },
): Promise<LandingPlace[]> {
  const touched: LandingPlace[] = [];
  for (const ids of chunksOf(productIds, CHUNK)) touched.push(...(await listLandingsOf(db, ids)));
  if (categoryIds.length > 0) {
    touched.push(...(await landingsWhere(db, inArray(products.categoryId, categoryIds))));
  }
  const each = new Map(touched.map((row) => [`${row.list} ${row.slug}`, row]));
  return [...each.values()];
}

export type LandingPlace = { list: LandingList; slug: string };

/** The characters and fandoms of a few products. */
export const listLandingsOf = (db: Database, productIds: number[]): Promise<LandingPlace[]> =>
  landingsWhere(db, isAnyOf(products.id, productIds));

async function landingsWhere(db: Database, condition: SQL): Promise<LandingPlace[]> {
  const rows = await db
    .selectDistinct({ list: tags.list, slug: tags.slug })
    .from(tags)
    .innerJoin(productTags, eq(productTags.tagId, tags.id))
    .innerJoin(products, eq(products.id, productTags.productId))
    .where(and(inArray(tags.list, landingLists), condition));
  return rows.flatMap(({ list, slug }) => (isLandingList(list) ? [{ list, slug }] : []));
}

/** The visible products with a tag by category, in the order of the menu; empty categories are left out. */
export async function countByCategoryOf(db: Database, tagId: number): Promise<Landing['counts']> {
  const rows = await db
    .select({ slug: categories.slug, count: sql<number>`count(*)::int` })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(productTags.tagId, tagId), isVisible()))
    .groupBy(categories.slug);
  const counts = rows.flatMap(({ slug, count }) => (isCategorySlug(slug) ? [{ slug, count }] : []));
  return counts.sort((a, b) => CATEGORY_SLUGS.indexOf(a.slug) - CATEGORY_SLUGS.indexOf(b.slug));
}

/** The picture of each tag that has one, by slug: its own, else that of its best product. */
async function photosOf(
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
    // The best product has none, perhaps another one has.
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
 * The tag's own picture, else that of its best product. For queries with a join, since Drizzle leaves out the
 * names of tables where there is one.
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
