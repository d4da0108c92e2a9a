import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bestFirst, roleRank } from '@/lib/catalogue/product/load-products';
import { listPhotoColours } from '@/lib/catalogue/product/queries';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tagRedirects, tags } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { chunksOf } from '@/lib/shared/collections';
import { pageCounts } from '@/lib/shared/list-page';
import { CATEGORY_SLUGS, isCategorySlug } from '../listing/categories';
import type { Listing } from '../listing/list-queries';
import { asListed, isVisible, selectListed } from '../listing/listing';
import { PAGE_SIZE } from '../listing/page-number';
import { categoriesOfRole } from '../product/roles';
import { type Landing, type LandingCard, landingTotal } from './landing';
import {
  characterPicture,
  fandomCollage,
  listBundlePhotos,
  photosOfTags,
} from './landing-pictures';
import { slotOf } from './slots';
import { isLandingList, type LandingList, landingLists } from './tag-lists';
import { countTags } from './tag-queries';

/** A character or fandom with its number of products by category, without pictures. */
export type LandingTag = Omit<Landing, 'photos' | 'photoColour' | 'accessoryIds'>;

/** The character or fandom with this slug, and its chosen picture; null when no visible product has the tag. */
export async function findLandingTag(
  db: Database,
  list: LandingList,
  slug: string,
): Promise<(LandingTag & { photo: string | null }) | null> {
  const fandom = alias(tags, 'fandom');
  const [tag] = await db
    .select({
      id: tags.id,
      name: tags.name,
      text: tags.description,
      photo: tags.photo,
      fandom: { slug: fandom.slug, name: fandom.name },
    })
    .from(tags)
    .leftJoin(fandom, and(eq(fandom.id, tags.parentId), eq(fandom.list, 'fandoms')))
    .where(and(eq(tags.list, list), eq(tags.slug, slug)));
  if (!tag) return null;
  const counts = await countByCategoryOf(db, tag.id);
  return counts.length > 0 ? { ...tag, list, slug, counts } : null;
}

/** The character or fandom as its page shows it, with pictures; null when no visible product has the tag. */
export async function findLanding(
  db: Database,
  list: LandingList,
  slug: string,
): Promise<Landing | null> {
  const found = await findLandingTag(db, list, slug);
  if (!found) return null;
  const { photo, ...tag } = found;
  const photos = photo ? [photo] : await findPictures(db, list, tag);
  const colours = await listPhotoColours(db, photos.slice(0, 1));
  return {
    ...tag,
    photos,
    photoColour: colours.get(photos[0] ?? '') ?? null,
    accessoryIds: await listLolitaAccessories(db, tag.id, tag.counts),
  };
}

/** Maximum products of a tag that are considered for its picture, bestsellers first. */
const MOST_PICTURED = 200;

/** The pictures of a character's or fandom's page when staff chose none: see `landing-pictures.ts`. */
export async function findPictures(
  db: Database,
  list: LandingList,
  { id, name }: { id: number; name: string },
): Promise<string[]> {
  const rows = await db
    .select({
      name: products.name,
      slug: categories.slug,
      attributes: products.attributes,
      photo: sql<string | null>`${products.photos}[1]`,
      available: sql<number>`(select coalesce(sum(v.available), 0)::int from variants v
        where v.product_id = ${products.id} and v.removed_at is null)`,
    })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(productTags.tagId, id), isVisible()))
    .orderBy(...bestFirst())
    .limit(MOST_PICTURED);
  const goods = rows.flatMap(({ slug, ...row }) => (isCategorySlug(slug) ? { slug, ...row } : []));
  if (list === 'characters') {
    const photo = characterPicture(name, goods, await listBundlePhotos(db, id));
    return photo ? [photo] : [];
  }
  const characters = await listLandings(db, 'characters', { fandomId: id, limit: 4 });
  return fandomCollage(
    characters.map(({ photo }) => photo),
    goods.map(({ photo }) => photo),
  );
}

/** Ids of the tag's visible Lolita fashion products that are not dresses: they are worn as accessories. */
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

/** The current slug of a character or fandom that was renamed; null when `slug` is not a former slug. */
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

/** One page of a character's or fandom's products; without facets, since only category pages can be filtered. */
export type LandingListing = Omit<Listing, 'facets'>;

/** One page of 24 visible products of a character or fandom: by role, in stock first, then bestsellers. */
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

/** Maximum characters or fandoms linked on one page. */
const MOST_LANDINGS = 1000;

/**
 * Characters or fandoms that have visible products, those with most products first; `fandomId` keeps
 * only the characters of that fandom, `id` only one of them.
 */
export async function listLandings(
  db: Database,
  list: LandingList,
  { id, fandomId, limit = MOST_LANDINGS }: { id?: number; fandomId?: number; limit?: number } = {},
): Promise<LandingCard[]> {
  const counts = await countTags(db, list);
  const fandom = alias(tags, 'fandom');
  const rows = await db
    .select({
      id: tags.id,
      slug: tags.slug,
      name: tags.name,
      photo: tags.photo,
      // Whether the chosen picture is a photo of a product other than a costume, such as a wig. Such a photo already
      // shows a face.
      isCloseUp: sql<boolean>`exists (select from ${productTags}
        join ${products} on ${products.id} = ${productTags.productId}
        join ${categories} on ${categories.id} = ${products.categoryId}
        where ${productTags.tagId} = ${tags.id} and ${tags.photo} = any(${products.photos})
          and ${notInArray(categories.slug, categoriesOfRole('costume'))})`,
      fandom: fandom.name,
    })
    .from(tags)
    .leftJoin(fandom, eq(fandom.id, tags.parentId))
    .where(
      and(
        eq(tags.list, list),
        fandomId === undefined ? undefined : eq(tags.parentId, fandomId),
        id === undefined ? undefined : eq(tags.id, id),
      ),
    );
  const found = rows
    .flatMap((row) => {
      const known = counts?.get(row.slug);
      return known ? [{ ...row, ...known }] : [];
    })
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit);
  const photos = await photosOfTags(db, list, found);
  const colours = await listPhotoColours(db, [...photos.values()]);
  return found.map(({ best: _best, isCloseUp, ...row }) => ({
    ...row,
    list,
    ...(row.photo !== null && { hasOwnPhoto: true, isWhole: !isCloseUp }),
    photo: photos.get(row.slug) ?? null,
    photoColour: colours.get(photos.get(row.slug) ?? '') ?? null,
  }));
}

const CHUNK = 5000;

/** Characters and fandoms whose pages become stale when these products and categories change. */
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

/** The characters and fandoms that these products are tagged with. */
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

/** Number of visible products with a tag by category, in the order of the menu; empty categories are left out. */
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
