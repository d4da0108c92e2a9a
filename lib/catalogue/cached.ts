import 'server-only';
import { cacheTag } from 'next/cache';
import {
  type HomeProducts,
  type Listing,
  listHome,
  listProducts,
  listSale,
  type SaleListing,
} from '@/lib/catalogue/listing/list-queries';
import { findProduct, listPhotoColours } from '@/lib/catalogue/product/queries';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import {
  CATALOGUE_TAG,
  COLOURS_TAG,
  categoryTag,
  POPULAR_TAG,
  productTag,
} from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { loadSettings, loadShop } from '@/lib/settings/queries';
import type { Section } from '@/lib/settings/settings';
import { type ShopDetails, shopDetails } from '@/lib/settings/shop';
import type { CategorySlug } from './listing/categories';
import { NO_FACETS } from './listing/conditions';
import { PLAIN_VIEW } from './listing/filter';
import type { ListedProduct, Product } from './product/product';
import { listBoughtTogether, listRelated } from './product/related-queries';
import { findRemoved, type RemovedProduct } from './product/removed';

/* Cached reads for statically rendered pages; during `next build`, which has no database, they return defaults. */

/** Contacts, origin and rules of the shop, for cached pages. */
export async function readShop(): Promise<ShopDetails> {
  'use cache';
  keepUntilRenewed();
  return isBuilding() ? shopDetails() : loadShop(database());
}

/** The text of a legal page that staff wrote instead of the default text, with its date; null when they wrote none. */
export async function readLegal(
  section: Extract<Section, 'offer' | 'policy'>,
): Promise<{ text: string; updatedAt: string } | null> {
  'use cache';
  keepUntilRenewed();
  if (isBuilding()) return null;
  const { value, updatedAt } = (await loadSettings(database()))[section];
  return value.text && updatedAt ? { text: value.text, updatedAt } : null;
}

/** The two product lists of the home page, 5 products each, without duplicates. */
export async function readHome(): Promise<HomeProducts> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, POPULAR_TAG, COLOURS_TAG);
  if (isBuilding()) return { newest: [], second: [], isPopular: false };
  return listHome(database());
}

/** One page of a category's products, in stock first, then newest, with the category's facets. */
export async function readListing(slug: CategorySlug, page: number): Promise<Listing> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, categoryTag(slug), COLOURS_TAG);
  const empty = { products: [], currentPage: page, totalPages: 1, total: 0, facets: NO_FACETS };
  if (isBuilding()) return empty;
  return (await listProducts(database(), { category: slug }, { ...PLAIN_VIEW, page })) ?? empty;
}

/** One page of all reduced products, with their number in each category. */
export async function readSale(page: number): Promise<SaleListing> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, COLOURS_TAG);
  const listing = { products: [], currentPage: page, totalPages: 1, total: 0, facets: NO_FACETS };
  const empty = { ...listing, categories: [] };
  return isBuilding() ? empty : ((await listSale(database(), page)) ?? empty);
}

/** The visible product with this id, or null. */
export async function readProduct(id: number): Promise<Product | null> {
  'use cache';
  keepUntilRenewed(productTag(id));
  if (isBuilding()) return null;
  return findProduct(database(), id);
}

/** The CSS colour of each photo of a product; null where it has not been computed yet. */
export async function readPhotoColours({
  id,
  photos,
}: Pick<Product, 'id' | 'photos'>): Promise<(string | null)[]> {
  'use cache';
  keepUntilRenewed(productTag(id));
  if (isBuilding()) return [];
  const colours = await listPhotoColours(database(), photos);
  return photos.map((photo) => colours.get(photo) ?? null);
}

/**
 * Related products of a product page. Cached under the tags of the products shown, not under `catalogue`, so that one
 * changed price does not invalidate every product page.
 */
export async function readRelated(
  product: Product,
): Promise<{ isOutfit: boolean; products: ListedProduct[] }> {
  'use cache';
  keepUntilRenewed(productTag(product.id));
  if (isBuilding()) return { isOutfit: false, products: [] };
  const related = await listRelated(database(), product, 5);
  cacheTag(...related.products.map(({ id }) => productTag(id)));
  return related;
}

/** Cached products that are often bought together with this one. */
export async function readBoughtTogether(product: Product): Promise<ListedProduct[]> {
  'use cache';
  keepUntilRenewed(productTag(product.id));
  if (isBuilding()) return [];
  const found = await listBoughtTogether(database(), product);
  cacheTag(...found.map(({ id }) => productTag(id)));
  return found;
}

/** The removed product with this id, for the page that showed it before; null when there is none. */
export async function readRemoved(id: number): Promise<RemovedProduct | null> {
  'use cache';
  keepUntilRenewed(productTag(id));
  if (isBuilding()) return null;
  const removed = await findRemoved(database(), id);
  if (removed) cacheTag(...removed.successors.map((one) => productTag(one)));
  return removed;
}
