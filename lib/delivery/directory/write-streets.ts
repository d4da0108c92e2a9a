import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { streets } from '@/lib/db/schema';
import { streetSearch } from './search-text';

const BATCH = 1000;

/** Stores found streets of a settlement, so that the street of an order can be checked without external calls. */
export async function writeStreets(
  db: Database,
  settlementRef: string,
  found: { ref: string; name: string }[],
): Promise<void> {
  // The upsert must not contain a street twice. Sorted, so that two writers cannot deadlock.
  const names = new Map(found.map(({ ref, name }) => [ref, name]));
  const rows = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ref, name]) => ({ ref, settlementRef, name, searchName: streetSearch(name) }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insert(streets)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: streets.ref,
        set: {
          name: sql`excluded.name`,
          searchName: sql`excluded.search_name`,
          settlementRef: sql`excluded.settlement_ref`,
        },
      });
  }
}
