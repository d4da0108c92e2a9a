import { eq, sql } from 'drizzle-orm';
import { MINUTE } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { settlements } from '@/lib/db/schema';
import { streetRow } from './carrier-rows';
import { listRows } from './fetch-directory';
import { writeStreets } from './write-streets';

const STREETS_A_PAGE = 500;
/** Shorter than the lease of the message that asks for it. */
const ALL_PAGES = 2 * MINUTE;

/** Copies all streets of a settlement; from then on they are searched here. */
export async function copyStreets(db: Database, settlementRef: string): Promise<void> {
  const here = eq(settlements.ref, settlementRef);
  const [settlement] = await db.select().from(settlements).where(here);
  if (!settlement) return;
  const { rows } = await listRows(
    'getStreet',
    { CityRef: settlement.cityRef },
    STREETS_A_PAGE,
    streetRow,
    performance.now() + ALL_PAGES,
  );
  await writeStreets(db, settlementRef, rows);
  await db.update(settlements).set({ streetsAt: sql`now()` }).where(here);
}
