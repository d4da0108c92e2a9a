import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { settlements, streets } from '@/lib/db/schema';
import { CarrierRefusal } from '@/lib/delivery/carrier';
import { streetRow } from '@/lib/delivery/nova-poshta/carrier-rows';
import { listRows } from '@/lib/delivery/nova-poshta/fetch-directory';
import { logWarning } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
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

const STREETS_A_PAGE = 500;
/** Time limit in ms for downloading all pages: shorter than the lease of the queue message that triggers the copy. */
const ALL_PAGES = 2 * MINUTE;

/** Copies all streets of a settlement for searching. Throws carrier_unavailable; then the queue retries. */
export async function copyStreets(db: Database, settlementRef: string): Promise<void> {
  const here = eq(settlements.ref, settlementRef);
  const [settlement] = await db.select().from(settlements).where(here);
  if (!settlement) return;
  const listed = await listRows(
    'getStreet',
    { CityRef: settlement.cityRef },
    STREETS_A_PAGE,
    streetRow,
    performance.now() + ALL_PAGES,
  ).catch((error: unknown) => {
    // A refusal is not thrown: the queue would retry for two weeks, and the carrier would refuse each time.
    if (error instanceof CarrierRefusal) return null;
    throw error;
  });
  if (!listed) return logWarning('the carrier lists no streets', { settlementRef });
  await writeStreets(db, settlementRef, listed.rows);
  await db.update(settlements).set({ streetsAt: sql`now()` }).where(here);
}
