import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema/catalogue';
import { type Facets, knowsValues, type Scope, select } from './facet-index';
import type { View } from './filter';
import { MIN_SEARCH } from './limits';
import { asListed, isVisible, likeWord, listingWhere, searchWords, selectListed } from './listing';
import { PAGE_SIZE, totalPages } from './page-number';
import type { ListedProduct, Product } from './product';
import { facetIndex } from './read-facet-index';

export type Listing = {
  products: ListedProduct[];
  currentPage: number;
  totalPages: number;
  total: number;
  facets: Facets;
};

export type ListedPage = Omit<Listing, 'products'> & { ids: number[] };

type Asked = Pick<View, 'filter' | 'sort' | 'page'>;

/**
 * One page of 24 visible products, in stock first, with what the whole list can be narrowed by. A page
 * past the end is empty; null when the filter names a value that the shop does not know.
 */
export async function listProducts(
  db: Database,
  scope: Scope,
  asked: Asked,
): Promise<Listing | null> {
  const page = await selectPage(db, scope, asked);
  if (!page) return null;
  const { ids, ...rest } = page;
  const rows = await selectListed(db).where(and(inArray(products.id, ids), isVisible()));
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { products: asListed(rows), ...rest };
}

/** The same with ids alone. */
export async function selectPage(
  db: Database,
  scope: Scope,
  { filter, sort, page }: Asked,
): Promise<ListedPage | null> {
  const index = await facetIndex(db);
  if (!knowsValues(index, filter)) return null;
  const range = { sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { ids, total, facets } = select(index, scope, filter, range);
  return { ids, currentPage: page, totalPages: totalPages(total), total, facets };
}

/** The newest visible products that can be bought now. */
export async function listNewest(db: Database, limit: number): Promise<ListedProduct[]> {
  const rows = await selectListed(db)
    .where(and(isVisible(), sql`stock.available > 0`))
    .orderBy(desc(products.id))
    .limit(limit);
  return asListed(rows);
}

/** Products that can be bought now, most reviewed first, at most one of each category. */
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

/** Products whose name holds every word; those that begin with the text come first. */
export async function searchProducts(
  db: Database,
  text: string,
  limit: number,
): Promise<ListedProduct[]> {
  const trimmed = text.trim();
  if (trimmed.length < MIN_SEARCH) return [];
  const rows = await selectListed(db)
    .where(listingWhere({ words: searchWords(trimmed) }))
    .orderBy(
      sql`(stock.available > 0) desc`,
      sql`(${products.name} ilike ${`${likeWord(trimmed)}%`}) desc`,
      desc(products.id),
    )
    .limit(limit);
  return asListed(rows);
}

const LOOK_ATTRIBUTES = ['Персонаж', 'Фандом'];

/**
 * What goes with a product: other things of its character, then of its fandom; when nothing shares
 * either, its neighbours in the category. `isLook` tells which of the two it is.
 */
export async function listRelated(
  db: Database,
  product: Product,
  limit: number,
): Promise<{ isLook: boolean; products: ListedProduct[] }> {
  const shared = LOOK_ATTRIBUTES.flatMap((name) =>
    product.attributes.filter((attribute) => attribute.name === name),
  );
  const others = and(isVisible(), ne(products.id, product.id), sql`stock.available > 0`);
  if (shared.length > 0) {
    const matches = shared.map(
      (attribute) => sql`${products.attributes} @> ${JSON.stringify([attribute])}::jsonb`,
    );
    const look = await selectListed(db)
      .where(and(others, sql`(${sql.join(matches, sql` or `)})`))
      .orderBy(
        ...matches.map((match) => sql`(${match}) desc`),
        sql`(${products.categoryId} = (${categoryIdOf(product.slug)})) asc`,
        desc(products.id),
      )
      .limit(limit);
    if (look.length > 0) return { isLook: true, products: asListed(look) };
  }
  const near = await selectListed(db)
    .where(and(others, eq(categories.slug, product.slug)))
    .orderBy(sql`abs(${products.id} - ${product.id})`, desc(products.id))
    .limit(limit);
  return { isLook: false, products: asListed(near) };
}

const categoryIdOf = (slug: string) => sql`select id from categories c where c.slug = ${slug}`;
