import { type SQL, sql } from 'drizzle-orm';
import { likeWord, searchConditions } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { understand } from '../words/understand';
import { wordQueries } from '../words/word-queries';

/** The columns of a query's products, by whatever name it calls them. */
type Columns = { id: SQL; name: SQL };

/**
 * What a text finds among all products, hidden and removed ones too, for the lists of the staff; null for
 * no text. The index knows numbers and barcodes as well as words; only what it does not know is looked for
 * letter by letter.
 */
export async function staffSearch(
  db: Database,
  text: string,
  { id, name }: Columns,
): Promise<SQL | null> {
  if (text === '') return null;
  const { wanted, isNear } = await understand(db, text);
  const fitting =
    wanted.length > 0
      ? sql`${id} in (select product_id from product_search
          where words @@ ${wordQueries(wanted).anywhere}::tsquery)`
      : null;
  if (fitting && !isNear) return fitting;
  const letters = searchConditions(text).map((word) => sql`${name} ilike ${`%${likeWord(word)}%`}`);
  if (letters.length === 0) return fitting ?? sql`false`;
  const named = sql`(${sql.join(letters, sql` and `)})`;
  return fitting ? sql`(${named} or ${fitting})` : named;
}
