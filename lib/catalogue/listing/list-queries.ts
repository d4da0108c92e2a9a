import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Facets } from '@/lib/catalogue/answers';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema/catalogue';
import { pageCounts } from '@/lib/shared/list-page';
import { CATEGORIES, type CategorySlug, type ListSlug } from './categories';
import { facetIndex } from './facet-copies';
import { type FacetIndex, knowsValues } from './facet-index';
import { orderOf } from './facet-orders';
import { filterList, PLAIN_VIEW, requestOf, type View } from './filter';
import { asListed, isVisible, loadListed, selectListed } from './listing';
import { PAGE_SIZE } from './page-number';
import { type Scope, type Selection, select } from './select-products';

export type Listing = {
  products: ListedProduct[];
  currentPage: number;
  totalPages: number;
  total: number;
  facets: Facets;
};

export type ListedPage = Omit<Listing, 'products'> & { ids: number[] };

type ListRequest = Pick<View, 'filter' | 'sort' | 'page'>;

/**
 * One page of 24 visible products, in stock first, with the facets of the whole list. A page number after the last page
 * gives an empty page. Null when the filter has an unknown value.
 */
export async function listProducts(
  db: Database,
  scope: Scope,
  request: ListRequest,
): Promise<Listing | null> {
  const page = await selectPage(db, scope, request);
  if (!page) return null;
  const { ids, ...rest } = page;
  return { products: await loadListed(db, ids), ...rest };
}

/** Like `listProducts`, with ids only. */
export async function selectPage(
  db: Database,
  scope: Scope,
  { filter, sort, page }: ListRequest,
): Promise<ListedPage | null> {
  const index = await facetIndex(db);
  if (!knowsValues(index, filter)) return null;
  const range = { sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const choose = () => select(index, scope, filter, range);
  const key = [scope.category, filterList(filter), filter.min, filter.max, sort, page].join();
  const { ids, total, facets } = scope.ids ? choose() : remembered(index, key, choose);
  return { ids, ...pageCounts(page, total, PAGE_SIZE), facets };
}

export type SaleListing = Listing & { categories: { slug: CategorySlug; count: number }[] };

/** The arguments that select a view of the list with this slug. */
export const selectionOf = (slug: ListSlug, view: View): [Scope, ListRequest] =>
  slug === 'sale' ? [{ category: null }, requestOf('sale', view)] : [{ category: slug }, view];

/**
 * One page of all visible reduced products: in stock first, then the biggest reduction in per cent. `categories`: the
 * number in each category that has any, in the order of the menu.
 */
export async function listSale(db: Database, page: number): Promise<SaleListing | null> {
  const listing = await listProducts(db, ...selectionOf('sale', { ...PLAIN_VIEW, page }));
  if (!listing) return null;
  const { categoryOf, categories: slugs, reductions } = await facetIndex(db);
  const counts = new Int32Array(slugs.length);
  for (const [place, category] of categoryOf.entries()) {
    if (reductions[place]) counts[category] = (counts[category] ?? 0) + 1;
  }
  const categories = CATEGORIES.flatMap(({ slug }) => {
    const count = counts[slugs.indexOf(slug)] ?? 0;
    return count > 0 ? [{ slug, count }] : [];
  });
  return { ...listing, categories };
}

/** The number of visible reduced products. */
export async function countSale(db: Database): Promise<number> {
  return (await selectPage(db, ...selectionOf('sale', PLAIN_VIEW)))?.total ?? 0;
}

/** Maximum cached selections per version of the index, about 10 KB each. */
const REMEMBERED = 200;
type Selections = WeakMap<FacetIndex, LRUCache<string, Selection>>;
// On `globalThis`, since `proxy.ts` and the pages are bundled with separate copies of this module.
const memory = globalThis as typeof globalThis & { shopSelections?: Selections };

/**
 * Caches selections. A selection among 100 000 products takes some ten milliseconds, and a filtered page needs it
 * twice, in `proxy.ts` for the HTTP status and in the page itself. Each version of the index starts with an empty
 * cache.
 */
function remembered(index: FacetIndex, key: string, choose: () => Selection): Selection {
  memory.shopSelections ??= new WeakMap();
  const known = memory.shopSelections.get(index) ?? new LRUCache({ max: REMEMBERED });
  memory.shopSelections.set(index, known);
  const selection = known.get(key) ?? choose();
  known.set(key, selection);
  return selection;
}

/** The newest visible products in stock, of those for which the SQL `condition` holds. */
export async function listNewest(
  db: Database,
  limit: number,
  condition?: SQL,
): Promise<ListedProduct[]> {
  const rows = await selectListed(db)
    .where(and(isVisible(), sql`stock.available > 0`, condition))
    .orderBy(desc(products.id))
    .limit(limit);
  return asListed(rows);
}

/**
 * Visible products in stock. The list begins with the most reviewed product of each category, then has the second of
 * each, and so on.
 */
export async function listAcrossCategories(db: Database, limit: number): Promise<ListedProduct[]> {
  const rank = sql`row_number() over (
    partition by ${products.categoryId}
    order by ${products.scoreAmount} desc, stock.available desc, ${products.id})`;
  const rows = await selectListed(db)
    .where(and(isVisible(), sql`stock.available > 0`))
    .orderBy(rank, desc(products.scoreAmount), asc(categories.position))
    .limit(limit);
  return asListed(rows);
}

/** Maximum products of one category among the popular ones. */
const MOST_OF_CATEGORY = 2;

/** Bestsellers in stock; of equal sales the most reviewed first. At most two of each category. */
export async function listPopular(db: Database, limit: number): Promise<ListedProduct[]> {
  const ids = popularIds(await facetIndex(db), limit);
  const rows = await selectListed(db).where(
    and(inArray(products.id, ids), isVisible(), sql`stock.available > 0`),
  );
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return asListed(rows);
}

function popularIds(index: FacetIndex, limit: number): number[] {
  const ids: number[] = [];
  const taken = new Map<number, number>();
  for (const place of orderOf(index, 'popular')) {
    if (!index.inStock[place] || !index.sold[place] || ids.length === limit) break;
    const category = index.categoryOf[place] ?? 0;
    const before = taken.get(category) ?? 0;
    if (before === MOST_OF_CATEGORY) continue;
    taken.set(category, before + 1);
    ids.push(index.ids[place] ?? 0);
  }
  return ids;
}

export type HomeProducts = {
  newest: ListedProduct[];
  second: ListedProduct[];
  /** True when the second list holds the bestsellers; false when it holds one product of each category. */
  isPopular: boolean;
};

/** Minimum number of bestsellers for a list of them. With fewer, the shop has sold almost nothing yet. */
const FEWEST_POPULAR = 3;

/** The two product lists of a page without results, 5 products each, without duplicates. */
export async function listHome(db: Database): Promise<HomeProducts> {
  const newest = await listNewest(db, 5);
  const shown = new Set(newest.map(({ id }) => id));
  const { products, isPopular } = await listPopularOrOthers(db, 5, shown);
  return { newest, second: products, isPopular };
}

/** Bestsellers in stock without those of `shown`; with too few of them, products of each category instead. */
export async function listPopularOrOthers(
  db: Database,
  limit: number,
  shown: ReadonlySet<number>,
): Promise<{ products: ListedProduct[]; isPopular: boolean }> {
  const most = limit + shown.size;
  const withoutShown = (list: ListedProduct[]) =>
    list.filter(({ id }) => !shown.has(id)).slice(0, limit);
  const popular = withoutShown(await listPopular(db, most));
  const isPopular = popular.length >= FEWEST_POPULAR;
  const products = isPopular ? popular : withoutShown(await listAcrossCategories(db, most));
  return { products, isPopular };
}
