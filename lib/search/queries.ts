import { desc, eq, sql } from 'drizzle-orm';
import { likeWord, listingWhere, searchWords } from '@/lib/catalogue/listing';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';

/** Ids of visible products, best first; `isNear` when nothing fits and these are only like it. */
export type Matches = { ids: number[]; isNear: boolean };

/** What a list is made of at most: more than anybody turns over. */
export const MAX_MATCHES = 1000;

/** What a text finds, at most `limit` ids of visible products. */
export async function findMatches(db: Database, text: string, limit: number): Promise<Matches> {
  const trimmed = text.trim();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(listingWhere({ words: searchWords(trimmed) }))
    .orderBy(sql`(${products.name} ilike ${`${likeWord(trimmed)}%`}) desc`, desc(products.id))
    .limit(limit);
  return { ids: rows.map(({ id }) => id), isNear: false };
}
