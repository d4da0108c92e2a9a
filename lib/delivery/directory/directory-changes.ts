import { asc, gt } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { places, settlements } from '@/lib/db/schema';
import { isSame } from '@/lib/shared/is-same';
import type {
  PlaceRow,
  SettlementRow,
  TranslatedDirectory,
} from '../nova-poshta/translate-directory';

const READ_AT_ONCE = 5000;

type StoredSettlement = typeof settlements.$inferSelect;
type StoredPlace = typeof places.$inferSelect;

type TableChanges<Row> = {
  changed: Row[];
  removed: string[];
  /** Number of usable rows before the update (`before`), and how many of them it would make unusable (`lost`). */
  used: { before: number; lost: number };
};

export type DirectoryChanges = {
  settlements: TableChanges<SettlementRow>;
  places: TableChanges<PlaceRow>;
};

/** Compares our copy with the downloaded directory: which rows must be written, and which were removed. */
export async function directoryChanges(
  db: Database,
  listing: TranslatedDirectory,
): Promise<DirectoryChanges> {
  return {
    settlements: await changesOf(
      listing.settlements,
      (after) => readSettlements(db, after),
      isSameSettlement,
      ({ placeCount }) => placeCount > 0,
    ),
    places: await changesOf(
      listing.places,
      (after) => readPlaces(db, after),
      isSamePlace,
      ({ isOpen }) => isOpen,
    ),
  };
}

/** Compares the rows of one table. Reads the table in chunks, because one long read would block other queries. */
async function changesOf<Row extends { ref: string }, Stored extends Row & { removedAt: unknown }>(
  listed: Row[],
  readAfter: (ref: string) => Promise<Stored[]>,
  isSame: (row: Row, stored: Stored) => boolean,
  isUsed: (row: Row) => boolean,
): Promise<TableChanges<Row>> {
  const fresh = new Map(listed.map((row) => [row.ref, row]));
  const unchanged = new Set<string>();
  const removed: string[] = [];
  const used = { before: 0, lost: 0 };
  for (let after = ''; ; ) {
    const rows = await readAfter(after);
    for (const stored of rows) {
      const row = fresh.get(stored.ref);
      const wasUsed = !stored.removedAt && isUsed(stored);
      if (wasUsed) used.before += 1;
      if (wasUsed && !(row && isUsed(row))) used.lost += 1;
      if (!row && !stored.removedAt) removed.push(stored.ref);
      if (row && !stored.removedAt && isSame(row, stored)) unchanged.add(stored.ref);
    }
    const last = rows.at(-1);
    if (rows.length < READ_AT_ONCE || !last) break;
    after = last.ref;
  }
  return { changed: listed.filter(({ ref }) => !unchanged.has(ref)), removed, used };
}

const readSettlements = (db: Database, after: string): Promise<StoredSettlement[]> =>
  db
    .select()
    .from(settlements)
    .where(gt(settlements.ref, after))
    .orderBy(asc(settlements.ref))
    .limit(READ_AT_ONCE);

const readPlaces = (db: Database, after: string): Promise<StoredPlace[]> =>
  db
    .select()
    .from(places)
    .where(gt(places.ref, after))
    .orderBy(asc(places.ref))
    .limit(READ_AT_ONCE);

const isSameSettlement = (row: SettlementRow, stored: SettlementRow): boolean =>
  isSame(row, stored, Object.keys(row) as (keyof SettlementRow)[]);

const isSamePlace = (
  { maxSides, schedule, ...row }: PlaceRow,
  { maxSides: storedSides, schedule: storedSchedule, ...stored }: PlaceRow,
): boolean =>
  isSame(row, stored, Object.keys(row) as (keyof typeof row)[]) &&
  String(maxSides) === String(storedSides) &&
  // Sorted before comparing, because jsonb does not keep the order of the weekdays.
  hoursText(schedule) === hoursText(storedSchedule);

const hoursText = (schedule: PlaceRow['schedule']): string =>
  Object.entries(schedule).sort().join(' ');
