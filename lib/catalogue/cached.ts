import { CATALOGUE_TAG, categoryTag, POPULAR_TAG, productTag, SHOP_TAG } from '@/lib/cache-tags';
import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { loadSettings, loadShop } from '@/lib/settings/queries';
import type { Section } from '@/lib/settings/settings';
import { type ShopDetails, shopDetails } from '@/lib/settings/shop';
import type { CategorySlug } from './listing/categories';
import { NO_FACETS } from './listing/facets';
import { PLAIN_VIEW } from './listing/filter';
import {
  type Listing,
  listAcrossCategories,
  listNewest,
  listPopular,
  listProducts,
} from './listing/list-queries';
import type { ListedProduct, Product } from './product/product';
import { findProduct } from './product/queries';
import { listRelated } from './product/related-queries';
import { findRemoved, type RemovedProduct } from './product/removed';

/*
 * The reads of the stored pages. Everything carries the tag `shop`, since a page made by the build
 * holds the build's environment until it is refreshed at start. A build has no database.
 */

/** Contacts, origin and rules of the shop, as stored pages show them. */
export async function readShop(): Promise<ShopDetails> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG);
  return isBuilding() ? shopDetails() : loadShop(database());
}

/** A legal text that staff have written in place of the shop's own, with its date; null for the own one. */
export async function readLegal(
  section: Extract<Section, 'offer' | 'policy'>,
): Promise<{ text: string; updatedAt: string } | null> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG);
  if (isBuilding()) return null;
  const { value, updatedAt } = (await loadSettings(database()))[section];
  return value.text && updatedAt ? { text: value.text, updatedAt } : null;
}

export type HomeShelves = {
  newest: ListedProduct[];
  second: ListedProduct[];
  /** Whether the second shelf is what is sold most; otherwise it is one of each category. */
  isPopular: boolean;
};

/** Fewer popular products than this are no shelf: nearly nothing was sold yet. */
const FEWEST_POPULAR = 3;

/** The two shelves of the home page, 5 products each, none on both. */
export async function readHome(): Promise<HomeShelves> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, CATALOGUE_TAG, POPULAR_TAG);
  if (isBuilding()) return { newest: [], second: [], isPopular: false };
  const newest = await listNewest(database(), 5);
  const shown = new Set(newest.map(({ id }) => id));
  const others = (list: ListedProduct[]) => list.filter(({ id }) => !shown.has(id)).slice(0, 5);
  const popular = others(await listPopular(database(), 10));
  const isPopular = popular.length >= FEWEST_POPULAR;
  const second = isPopular ? popular : others(await listAcrossCategories(database(), 10));
  return { newest, second, isPopular };
}

/** One page of a category, in stock first, then newest, with what it can be narrowed by. */
export async function readListing(slug: CategorySlug, page: number): Promise<Listing> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, CATALOGUE_TAG, categoryTag(slug));
  const nothing = { products: [], currentPage: page, totalPages: 1, total: 0, facets: NO_FACETS };
  if (isBuilding()) return nothing;
  return (await listProducts(database(), { category: slug }, { ...PLAIN_VIEW, page })) ?? nothing;
}

/** The product of a page, or null when there is none to show. */
export async function readProduct(id: number): Promise<Product | null> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, productTag(id));
  if (isBuilding()) return null;
  return findProduct(database(), id);
}

/**
 * What stands below a product. Tagged by the products it shows instead of `catalogue`: one changed
 * price must not throw away every product page.
 */
export async function readRelated(
  product: Product,
): Promise<{ isOutfit: boolean; products: ListedProduct[] }> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, productTag(product.id));
  if (isBuilding()) return { isOutfit: false, products: [] };
  const related = await listRelated(database(), product, 5);
  cacheTag(...related.products.map(({ id }) => productTag(id)));
  return related;
}

/** What stood at the page of a product that is gone, or null when there was nothing. */
export async function readRemoved(id: number): Promise<RemovedProduct | null> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, productTag(id));
  if (isBuilding()) return null;
  const removed = await findRemoved(database(), id);
  if (removed) cacheTag(...removed.line.map((one) => productTag(one)));
  return removed;
}
