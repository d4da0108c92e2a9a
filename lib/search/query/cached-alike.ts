import 'server-only';
import { type CategorySlug, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { listProducts } from '@/lib/catalogue/listing/list-queries';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { type Database, database } from '@/lib/db/client';
import { CATALOGUE_TAG, categoryTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { findMatches } from './queries';

/** Products similar to one that is no longer sold, for its page. */
export async function readSimilar(
  gone: { name: string; slug: CategorySlug },
  limit: number,
): Promise<ListedProduct[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, categoryTag(gone.slug));
  return listSimilar(database(), gone, limit);
}

/** Maximum matches of which those in stock in the category are taken. */
const COMPARED = 100;

/**
 * Products similar to one that is no longer sold: in stock, of its category, those whose names share most words first,
 * then the category's newest.
 */
export async function listSimilar(
  db: Database,
  { name, slug }: { name: string; slug: string },
  limit: number,
): Promise<ListedProduct[]> {
  if (!isCategorySlug(slug)) return [];
  // A quoted part is a proper name, which no other product has.
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
