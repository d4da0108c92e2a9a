import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema/catalogue';
import {
  asListed,
  isVisible,
  type ListingFilter,
  type ListingOrder,
  listingOrder,
  listingWhere,
  selectListed,
} from './listing';
import { PAGE_SIZE, totalPages } from './page-number';
import type { ListedProduct, Product } from './product';

export type Listing = {
  products: ListedProduct[];
  currentPage: number;
  totalPages: number;
  total: number;
};

/** One page of 24 visible products, in stock first. A page past the end is empty. */
export async function listProducts(
  db: Database,
  options: ListingFilter & { page: number; order?: ListingOrder },
): Promise<Listing> {
  const where = listingWhere(options);
  const total = await countProducts(db, where);
  const rows = await selectListed(db)
    .where(where)
    .orderBy(...listingOrder(options.order ?? 'new'))
    .limit(PAGE_SIZE)
    .offset((options.page - 1) * PAGE_SIZE);
  return {
    products: asListed(rows),
    currentPage: options.page,
    totalPages: totalPages(total),
    total,
  };
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

async function countProducts(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where);
  return row?.total ?? 0;
}

const categoryIdOf = (slug: string) => sql`select id from categories c where c.slug = ${slug}`;
