import 'server-only';
import { type CategorySlug, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { listProducts } from '@/lib/catalogue/listing/list-queries';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { type Database, database } from '@/lib/db/client';
import { CATALOGUE_TAG, categoryTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { findMatches } from './queries';

/** Products similar to a product that is no longer sold, for the page of that product. Cached. */
export async function readSimilar(
  gone: { name: string; slug: CategorySlug },
  limit: number,
): Promise<ListedProduct[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, categoryTag(gone.slug));
  return listSimilar(database(), gone, limit);
}

/** Maximum products with similar names that are checked for being in stock and in the category. */
const COMPARED = 100;

/**
 * Products similar to a product that is no longer sold, all in stock and in its category. Products whose names share
 * the most words with its name come first, then the newest.
 */
export async function listSimilar(
  db: Database,
  { name, slug }: { name: string; slug: string },
  limit: number,
): Promise<ListedProduct[]> {
  if (!isCategorySlug(slug)) return [];
  // Quoted parts of the name are left out: they are proper names, which no other product has.
  const { ids } = await findMatches(db, name.replace(/«[^»]*»/g, ' '), COMPARED);
  const [named, newest] = [await inStock(db, slug, ids), await inStock(db, slug)];
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...newest.filter(({ id }) => !known.has(id))].slice(0, limit);
}

async function inStock(db: Database, slug: CategorySlug, ids?: number[]): Promise<ListedProduct[]> {
  if (ids?.length === 0) return [];
  const scope = { category: slug, ...(ids && { ids }) };
  const list = await listProducts(db, scope, PLAIN_VIEW);
  return (list?.products ?? []).filter(({ available }) => available > 0);
}
