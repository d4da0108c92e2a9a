import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { settlements } from '@/lib/db/schema';
import { logWarning } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { CarrierRefusal } from '../carrier';
import { streetRow } from '../nova-poshta/carrier-rows';
import { listRows } from '../nova-poshta/fetch-directory';
import { writeStreets } from './write-streets';

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
