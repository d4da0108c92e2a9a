import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { settlements, streets } from '@/lib/db/schema';
import { escapeLike } from '@/lib/db/statements';
import type { StreetOption, StreetsAnswer } from '@/lib/delivery/answers';
import { writeStreets } from '@/lib/delivery/directory/copy-streets';
import { nullIfRefused } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY } from '@/lib/shared/clock';
import { spelledStreet, streetSearch, typedStreet } from '../directory/search-text';
import { takeVisitorCalls } from '../visitor-calls';
import { foundStreetRow } from './carrier-rows';
import { askCarrier, VISITOR_CALL } from './client';

const MOST_STREETS = 20;
/** Age in ms at which a copy of a settlement's streets is replaced, since streets are renamed and built. */
const COPY_AGE = 60 * DAY;

/**
 * Streets of a settlement whose name begins with the typed text. Searches our copy. Without a copy, searches by one
 * call to the carrier and queues copying all streets. If the call fails too, `isKnown` is false and the shopper types
 * the street.
 */
export async function searchStreets(
  db: Database,
  settlementRef: string,
  typed: string,
): Promise<StreetsAnswer> {
  const [settlement] = await db
    .select({ streetsAt: settlements.streetsAt })
    .from(settlements)
    .where(and(eq(settlements.ref, settlementRef), isNull(settlements.removedAt)));
  if (!settlement) return { streets: [], isKnown: false };
  const age = clock.now().getTime() - (settlement.streetsAt?.getTime() ?? 0);
  if (age > COPY_AGE) await orderCopy(db, settlementRef);
  const wanted = typedStreet(typed);
  if (settlement.streetsAt) {
    return { streets: await copied(db, settlementRef, wanted), isKnown: true };
  }
  if (wanted === '') return { streets: [], isKnown: true };
  if (!takeVisitorCalls(1)) return { streets: [], isKnown: false };
  const found = await live(settlementRef, typed, wanted).catch(nullIfRefused);
  if (!found) return { streets: [], isKnown: false };
  await writeStreets(db, settlementRef, found);
  return { streets: found, isKnown: true };
}

function copied(db: Database, settlementRef: string, wanted: string): Promise<StreetOption[]> {
  return db
    .selectDistinctOn([streets.searchName, streets.name], { ref: streets.ref, name: streets.name })
    .from(streets)
    .where(
      and(
        eq(streets.settlementRef, settlementRef),
        like(streets.searchName, `${escapeLike(wanted)}%`),
      ),
    )
    .orderBy(asc(streets.searchName), asc(streets.name), asc(streets.ref))
    .limit(MOST_STREETS);
}

const answer = z.object({ Addresses: z.array(z.unknown()) });

/** Searches by a call to the carrier. Its search compares exact spelling, so apostrophes are sent too. */
async function live(settlementRef: string, typed: string, wanted: string): Promise<StreetOption[]> {
  const asked = {
    SettlementRef: settlementRef,
    StreetName: spelledStreet(typed),
    Limit: String(MOST_STREETS),
  };
  const { data } = await askCarrier('Address', 'searchSettlementStreets', asked, VISITOR_CALL);
  const rows = answer.safeParse(data[0]).data?.Addresses ?? [];
  const found = rows.flatMap((row) => {
    const read = foundStreetRow.safeParse(row);
    return read.success ? [read.data] : [];
  });
  // The carrier also finds names in which another word begins with the text; they are sorted last.
  const begins = ({ name }: StreetOption) => streetSearch(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((street) => !begins(street))];
}

/** Queues copying the streets of a settlement; at most once a month per settlement. */
async function orderCopy(db: Database, settlementRef: string): Promise<void> {
  const key = `${settlementRef} ${clock.now().toISOString().slice(0, 7)}`;
  await enqueue(db, { kind: 'delivery.copy-streets', key, payload: { settlementRef } });
}
