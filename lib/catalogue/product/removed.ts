import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { type CategorySlug, isCategorySlug } from '../listing/categories';
import { isVisible } from '../listing/listing';
import { productPath } from './product';

/** A product that the POS no longer has; what is hidden there is nobody's business. */
export type RemovedProduct = {
  name: string;
  slug: CategorySlug;
  categoryName: string;
  /** The page of what took its place, at the end of the line; null when nothing did. */
  successorPath: string | null;
  /** All products between the two, whose changes change the answer. */
  line: number[];
};

/** Search engines follow no more hops either. */
const LONGEST_LINE = 10;

/**
 * The removed product, or null when there was none or it is hidden. Successors that were removed too
 * are passed over, so that one redirect is enough; a ring of them leads nowhere.
 */
export async function findRemoved(db: Database, id: number): Promise<RemovedProduct | null> {
  const [removed] = await db
    .select({ name: products.name, slug: categories.slug, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id), isNotNull(products.removedAt), eq(products.hidden, false)));
  if (!removed || !isCategorySlug(removed.slug)) return null;
  const line = await listSuccessors(db, id);
  const successor = line.find(({ isShown }) => isShown);
  return {
    name: removed.name,
    slug: removed.slug,
    categoryName: removed.categoryName,
    successorPath: successor ? productPath(successor) : null,
    line: line.map((one) => one.id),
  };
}

type Successor = { id: number; slug: string; isShown: boolean };

/** What took its place, what took the place of that, and so on up to the first that is shown. */
async function listSuccessors(db: Database, id: number): Promise<Successor[]> {
  const line: Successor[] = [];
  let from = id;
  while (line.length < LONGEST_LINE) {
    const next = await findSuccessor(db, from);
    if (!next) return line;
    line.push(next);
    if (next.isShown) return line;
    from = next.id;
  }
  return line;
}

async function findSuccessor(db: Database, id: number): Promise<Successor | undefined> {
  const gone = alias(products, 'gone');
  const [row] = await db
    .select({ id: products.id, slug: categories.slug, isShown: sql<boolean>`(${isVisible()})` })
    .from(gone)
    .innerJoin(products, eq(products.id, gone.successorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(gone.id, id), isNotNull(gone.removedAt)));
  return row;
}
