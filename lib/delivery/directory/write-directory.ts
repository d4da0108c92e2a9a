import { asc, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { places, settlements } from '@/lib/db/schema';
import type {
  PlaceRow,
  SettlementRow,
  TranslatedDirectory,
} from '@/lib/delivery/nova-poshta/fetch-directory';
import { isSame } from '@/lib/shared/collections';
import { keepDirectoryRun } from './directory-run';

const READ_AT_ONCE = 5000;

type StoredSettlement = typeof settlements.$inferSelect;
type StoredPlace = typeof places.$inferSelect;

type TableChanges<Row> = {
  changed: Row[];
  removed: string[];
  /** Number of usable rows before the update (`before`), and how many of them will be unusable (`lost`). */
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

/** Rows written per transaction: a long transaction would block the embedded database. */
const BATCH = 500;

/**
 * Writes the directory's changes in short transactions, each of which checks that the run is still active. Settlements
 * are written first, so that every branch and locker has its settlement.
 */
export async function writeDirectory(
  db: Database,
  runId: number,
  changes: DirectoryChanges,
  onProgress: (what: string, count: number) => void,
): Promise<void> {
  const inBatches = async <T>(rows: T[], work: (tx: Database, rows: T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await retriedTransaction(db, async (tx) => {
        await keepDirectoryRun(tx, runId);
        await work(tx, batch);
      });
      onProgress('write', from + batch.length);
    }
  };
  await inBatches(changes.settlements.changed, (tx, rows) =>
    tx
      .insert(settlements)
      .values(rows)
      .onConflictDoUpdate({
        target: settlements.ref,
        set: { ...incoming(settlements, ['ref', 'streetsAt', 'removedAt']), removedAt: null },
      }),
  );
  await inBatches(changes.places.changed, (tx, rows) =>
    tx
      .insert(places)
      .values(rows)
      .onConflictDoUpdate({
        target: places.ref,
        set: { ...incoming(places, ['ref', 'removedAt']), removedAt: null },
      }),
  );
  await inBatches(changes.places.removed, (tx, refs) =>
    tx.update(places).set({ removedAt: sql`now()` }).where(inArray(places.ref, refs)),
  );
  await inBatches(changes.settlements.removed, (tx, refs) =>
    tx
      .update(settlements)
      .set({ removedAt: sql`now()`, placeCount: 0 })
      .where(inArray(settlements.ref, refs)),
  );
}

/** SQL assignments of an upsert: `column = excluded.column` for every column except those in `but`. */
function incoming(table: typeof settlements | typeof places, but: string[]) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !but.includes(name));
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
