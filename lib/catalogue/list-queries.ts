import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
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
import type { ListedProduct } from './product';

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

/** Most of one category on the shelf of popular products. */
const MOST_OF_CATEGORY = 2;

/** What is sold most of what can be bought now, then what is rated best; a few of each category. */
export async function listPopular(db: Database, limit: number): Promise<ListedProduct[]> {
  const ranked = db
    .select({
      id: products.id,
      place: sql<number>`row_number() over (
        partition by ${products.categoryId}
        order by ${products.sold} desc, ${products.score} desc, ${products.id} desc)`.as('place'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isVisible(), gt(products.sold, 0), isInStock()))
    .as('ranked');
  const rows = await selectListed(db)
    .innerJoin(ranked, eq(ranked.id, products.id))
    .where(lte(ranked.place, MOST_OF_CATEGORY))
    .orderBy(desc(products.sold), desc(products.score), desc(products.id))
    .limit(limit);
  return asListed(rows);
}

const isInStock = () =>
  sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id}
    and ${variants.removedAt} is null and ${variants.available} > 0)`;

async function countProducts(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where);
  return row?.total ?? 0;
}
