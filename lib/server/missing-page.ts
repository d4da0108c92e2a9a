import { type SQL, sql } from 'drizzle-orm';
import { isSlug } from '@/lib/catalogue/landing/landing';
import { countTags } from '@/lib/catalogue/landing/landing-counts';
import type { LandingList } from '@/lib/catalogue/landing/tag-lists';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { facetIndex } from '@/lib/catalogue/listing/facet-copies';
import { placeFrom } from '@/lib/catalogue/listing/facet-index';
import { categoryOrder } from '@/lib/catalogue/listing/facet-orders';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { PAGE_SIZE, readPageNumber } from '@/lib/catalogue/listing/page-number';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { bundles, products, tagRedirects, tags } from '@/lib/db/schema';
import { isPublicPage } from '@/lib/pages';
import { missingIn, NOT_FOUND } from './address';
import { pathOf } from './gate';

/** Private pages that have nothing below them. */
const LEAVES = /^\/(checkout|register|restore|user)\/./;
/** Paths below a category that Next redirects to it. */
const INNER = new Set(['pick', 'nothing']);
const LANDINGS: Record<string, LandingList> = { character: 'characters', fandom: 'fandoms' };

/**
 * The URL of the 404 page that stands for this one, of which there is one for each category and one for all else; null
 * for whatever may be a page, a redirect or gone (410). Next takes some twenty milliseconds to find that there is no
 * such page, and there is no end of such URLs. Other queries than a page number's are left to Next.
 */
export async function findMissingPage(db: Database, url: string): Promise<string | null> {
  const path = pathOf(url);
  if (LEAVES.test(path)) return NOT_FOUND;
  // Next redirects a slash at the end first.
  if (!isPublicPage(path) || /.\/$/.test(path)) return null;
  const [root = '', ...below] = path.slice(1).split('/').map(decodeURIComponent);
  const query = new URLSearchParams(url.slice(path.length));
  // The router's own.
  const token = query.get('_rsc');
  query.delete('_rsc');
  const page = query.get('page');
  if (query.size > (page === null ? 0 : 1)) return null;
  if (await isThere(db, [root, ...below], page)) return null;
  return missingIn(root) + (token === null ? '' : `?_rsc=${encodeURIComponent(token)}`);
}

/** Whether a path may have a page, by its decoded segments. */
async function isThere(db: Database, segments: string[], page: string | null): Promise<boolean> {
  const [root = '', second, third, fourth] = segments;
  const list = LANDINGS[root];
  if (second === undefined) return page === null ? root !== 'products' : hasPage(db, root, page);
  if (list && third !== undefined) {
    return segments.length === 4 && third === 'page' && isNumber(fourth);
  }
  if (third !== undefined) return segments.length === 3 && second === 'page' && isNumber(third);
  if (list) return hasLanding(db, { list, slug: second }, page);
  if (root === 'bundles') return hasRow(db, bundles, second);
  if (isCategorySlug(root) && INNER.has(second)) return true;
  return (await isListed(db, second)) || hasRow(db, products, second);
}

/** Whether it may be a page's number, if not in its own form: that is redirected. */
const isNumber = (page: string | undefined): boolean =>
  page !== undefined && readPageNumber(page).kind !== 'missing';

/** Whether a list of so many has that page; one in another form is redirected. */
function isWithin(page: string, total: number): boolean {
  const request = readPageNumber(page);
  if (request.kind !== 'page') return request.kind === 'redirect';
  return (request.page - 1) * PAGE_SIZE < total;
}

async function hasPage(db: Database, root: string, page: string): Promise<boolean> {
  return !isCategorySlug(root) || isWithin(page, categoryOrder(await facetIndex(db), root).length);
}

/** A former slug is redirected. */
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

/** Whether it is a visible product of the copy in memory, for which the database need not be asked. */
async function isListed(db: Database, id: string): Promise<boolean> {
  const { ids } = await facetIndex(db);
  return String(ids[placeFrom(ids, Number(id))]) === id;
}

/** A hidden or removed one may be gone or have another address. */
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
