import { type SQL, sql } from 'drizzle-orm';
import { likeWord, searchConditions } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { understand } from '../words/understand';
import { wordQueries } from '../words/word-queries';

/** The columns of `products` as the surrounding query names them. */
type Columns = { id: SQL; name: SQL };

/**
 * SQL condition that searches all products, including hidden and removed ones, for admin lists; null for an empty text.
 * Uses the search index, which contains product numbers and barcodes as well as words. If a word has no exact match
 * there, the text is also searched as a part of the name.
 */
export async function staffSearch(
  db: Database,
  text: string,
  { id, name }: Columns,
): Promise<SQL | null> {
  if (text === '') return null;
  const { terms, isNear } = await understand(db, text);
  const matching =
    terms.length > 0
      ? sql`${id} in (select product_id from product_search
          where words @@ ${wordQueries(terms).anywhere}::tsquery)`
      : null;
  if (matching && !isNear) return matching;
  const letters = searchConditions(text).map((word) => sql`${name} ilike ${`%${likeWord(word)}%`}`);
  if (letters.length === 0) return matching ?? sql`false`;
  const named = sql`(${sql.join(letters, sql` and `)})`;
  return matching ? sql`(${named} or ${matching})` : named;
}
