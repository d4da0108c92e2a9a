import { type SQL, sql } from 'drizzle-orm';
import { isSlug } from '@/lib/catalogue/landing/landing';
import type { LandingList } from '@/lib/catalogue/landing/tag-lists';
import { countTags } from '@/lib/catalogue/landing/tag-queries';
import { isCategorySlug, isListSlug } from '@/lib/catalogue/listing/categories';
import { facetIndex } from '@/lib/catalogue/listing/facet-copies';
import { placeFrom } from '@/lib/catalogue/listing/facet-index';
import { categoryOrder } from '@/lib/catalogue/listing/facet-orders';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { countSale } from '@/lib/catalogue/listing/list-queries';
import { PAGE_SIZE, readPageNumber } from '@/lib/catalogue/listing/page-number';
import { findPage } from '@/lib/content/pages/queries';
import type { Database } from '@/lib/db/client';
import { bundles, products, tagRedirects, tags } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isPublicPage } from '@/lib/pages';
import { NOT_FOUND, notFoundPageOf } from './address';
import { pathOf } from './gate';

/** Private pages that have no subpages: anything below them is missing. */
const LEAVES = /^\/(checkout|register|restore|user)\/./;
/** Second segments of internal pages of a list; Next redirects them to the list. */
const INNER = new Set(['pick', 'nothing']);
const LANDINGS: Record<string, LandingList> = { character: 'characters', fandom: 'fandoms' };

/**
 * The URL of the 404 page for a URL that does not exist: each category has one, and all other paths share one. Null for
 * a URL that may be a page or a redirect, or may be gone (410). Next takes about 20 ms to find out that a page does not
 * exist, and the number of such URLs is unlimited. URLs with other query parameters than `page` and `_rsc` are left to
 * Next, except those below pages without subpages.
 */
export async function findMissingPage(db: Database, url: string): Promise<string | null> {
  const path = pathOf(url);
  if (LEAVES.test(path)) return NOT_FOUND;
  // A URL with a trailing slash is left to Next, which redirects it.
  if (!isPublicPage(path) || /.\/$/.test(path)) return null;
  const [root = '', ...below] = path.slice(1).split('/').map(decodeURIComponent);
  const query = new URLSearchParams(url.slice(path.length));
  // Next's router adds this parameter as a cache key.
  const token = query.get('_rsc');
  query.delete('_rsc');
  const page = query.get('page');
  if (query.size > (page === null ? 0 : 1)) return null;
  if (await isThere(db, [root, ...below], page)) return null;
  return notFoundPageOf(root) + (token === null ? '' : `?_rsc=${encodeURIComponent(token)}`);
}

/** Whether there may be a page at a path; `segments` are decoded, `page` is the query parameter. */
async function isThere(db: Database, segments: string[], page: string | null): Promise<boolean> {
  const [root = '', second, third, fourth] = segments;
  const list = LANDINGS[root];
  if (root === 'info') return segments.length === 2 && (await findPage(db, second ?? '')) !== null;
  if (second === undefined) return page === null ? root !== 'products' : hasPage(db, root, page);
  if (list && third !== undefined) {
    return segments.length === 4 && third === 'page' && isNumber(fourth);
  }
  if (third !== undefined) return segments.length === 3 && second === 'page' && isNumber(third);
  if (list) return hasLanding(db, { list, slug: second }, page);
  if (root === 'bundles') return hasRow(db, bundles, second);
  if (isListSlug(root) && INNER.has(second)) return true;
  return (await isListed(db, second)) || hasRow(db, products, second);
}

/** Whether a segment may be a page number. A number in an unusual form counts too, since it is redirected. */
const isNumber = (page: string | undefined): boolean =>
  page !== undefined && readPageNumber(page).kind !== 'missing';

/**
 * Whether a list of `total` products has this page number. A number in an unusual form counts too, since it is
 * redirected.
 */
function isWithin(page: string, total: number): boolean {
  const request = readPageNumber(page);
  if (request.kind !== 'page') return request.kind === 'redirect';
  return (request.page - 1) * PAGE_SIZE < total;
}

async function hasPage(db: Database, root: string, page: string): Promise<boolean> {
  if (root === 'sale') return isWithin(page, await countSale(db));
  return !isCategorySlug(root) || isWithin(page, categoryOrder(await facetIndex(db), root).length);
}

/** Whether the landing page exists. Former slugs count too, since they are redirected. */
async function hasLanding(
  db: Database,
  { list, slug }: { list: LandingList; slug: string },
  page: string | null,
): Promise<boolean> {
  if (!isSlug(slug)) return false;
  const known = (await countTags(db, list))?.get(slug);
  if (known) return page === null || isWithin(page, known.count);
  return exists(
    db,
    sql`select from ${tags} where ${tags.list} = ${list} and ${tags.slug} = ${slug} union all
      select from ${tagRedirects} where ${tagRedirects.list} = ${list} and ${tagRedirects.slug} = ${slug}`,
  );
}

/** Whether the in-memory index contains this product, i.e. it is visible; this saves a query. */
async function isListed(db: Database, id: string): Promise<boolean> {
  const { ids } = await facetIndex(db);
  return String(ids[placeFrom(ids, Number(id))]) === id;
}

/** Whether there is a row with this id. Hidden and removed ones count: they may be gone (410) or redirected. */
async function hasRow(
  db: Database,
  table: typeof products | typeof bundles,
  raw: string,
): Promise<boolean> {
  const id = readProductId(raw);
  return id !== null && exists(db, sql`select from ${table} where ${table.id} = ${id}`);
}

async function exists(db: Database, query: SQL): Promise<boolean> {
  const [row] = await readRows<{ found: boolean }>(db, sql`select exists(${query}) as found`);
  return row?.found === true;
}
