import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { type CategorySlug, isCategorySlug } from '../listing/categories';
import { isVisible } from '../listing/listing';
import { productPath } from './product';

/** A product that was removed at the POS. Hidden products are treated as unknown. */
export type RemovedProduct = {
  name: string;
  slug: CategorySlug;
  categoryName: string;
  /** The path of the first visible successor, the product that staff named as replacement; null without one. */
  successorPath: string | null;
  /** Ids of all successors that were followed: a change of any of them can change the result. */
  successors: number[];
};

/** Maximum successors that are followed; search engines do not follow longer chains of redirects either. */
const LONGEST_LINE = 10;

/**
 * The removed product with this id; null when it is unknown, not removed or hidden. Successors that were removed too
 * are skipped, so that one redirect is enough; if the successors form a cycle, there is no redirect.
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
    successors: line.map((one) => one.id),
  };
}

type Successor = { id: number; slug: string; isShown: boolean };

/** The product's successor, that product's successor and so on, up to the first visible one. */
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
