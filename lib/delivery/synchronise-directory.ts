import { asc, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { places, settlements } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { directorySuspicion } from './directory-guard';
import {
  finishDirectoryRun,
  keepDirectoryRun,
  recordDirectoryFailure,
  startDirectoryRun,
} from './directory-run';
import { fetchDirectory } from './fetch-directory';
import { type PlaceRow, type SettlementRow, translateDirectory } from './translate-directory';

type Progress = (what: string, count: number) => void;

type Options = {
  /** Take over a directory that is so much smaller that it looks like a fault. */
  force?: boolean;
  onProgress?: Progress;
};

type StoredSettlement = typeof settlements.$inferSelect;
type StoredPlace = typeof places.$inferSelect;

/** Rows of one statement: short transactions, since an open one stops the embedded database. */
const BATCH = 500;
const READ_AT_ONCE = 5000;

/**
 * Brings the copy of the carrier's directory up to date: everything is fetched and compared first, so
 * that whatever fails leaves the last good copy. Only what differs is written; what has vanished stays,
 * marked. Returns counts. Throws sync_running while another run is at work, sync_refused when too much
 * would vanish, carrier_unavailable and CarrierRefusal when the carrier fails.
 */
export async function synchroniseDirectory(
  db: Database,
  { force = false, onProgress = () => {} }: Options = {},
): Promise<Record<string, number>> {
  const runId = await startDirectoryRun(db);
  try {
    const fetched = await fetchDirectory(onProgress);
    const listing = translateDirectory(fetched);
    const changes = {
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
    const suspicion = directorySuspicion(
      { places: listing.places.length },
      { settlements: changes.settlements.used, places: changes.places.used },
    );
    if (suspicion && !force) {
      throw new ShopError('sync_refused', { message: `Довідник не оновлено: ${suspicion}` });
    }
    await write(db, runId, changes, onProgress);
    const counts = {
      settlements: listing.settlements.length,
      places: listing.places.length,
      changed: changes.settlements.changed.length + changes.places.changed.length,
      removed: changes.settlements.removed.length + changes.places.removed.length,
      refused: fetched.refused,
    };
    await finishDirectoryRun(db, runId, counts);
    return counts;
  } catch (error) {
    // Should even this fail, the run ends by its age and the first error is the one that matters.
    await recordDirectoryFailure(db, runId, error).catch(() => {});
    throw error;
  }
}

/** The nightly copy; nothing to do without a key, or while another instance is at it. */
export async function synchroniseIfPossible(db: Database): Promise<void> {
  if (!env().NOVA_POSHTA_KEY) return;
  const counts = await synchroniseDirectory(db).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'sync_running') return null;
    throw error;
  });
  if (counts) logInfo('directory synchronised', counts);
}

type Changes<Row> = {
  changed: Row[];
  removed: string[];
  /** Of what shoppers could use, how much there was and how much of it they no longer could. */
  used: { before: number; lost: number };
};

/** What has to be written so that the table says what the carrier says; reads it piece by piece. */
async function changesOf<Row extends { ref: string }, Stored extends Row & { removedAt: unknown }>(
  listed: Row[],
  readAfter: (ref: string) => Promise<Stored[]>,
  isSame: (row: Row, stored: Stored) => boolean,
  isUsed: (row: Row) => boolean,
): Promise<Changes<Row>> {
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
  row.cityRef === stored.cityRef &&
  row.name === stored.name &&
  row.kind === stored.kind &&
  row.district === stored.district &&
  row.region === stored.region &&
  row.searchName === stored.searchName &&
  row.placeCount === stored.placeCount &&
  row.deliversToDoor === stored.deliversToDoor;

const isSamePlace = (row: PlaceRow, stored: PlaceRow): boolean =>
  row.settlementRef === stored.settlementRef &&
  row.cityRef === stored.cityRef &&
  row.type === stored.type &&
  row.number === stored.number &&
  row.address === stored.address &&
  row.description === stored.description &&
  row.searchText === stored.searchText &&
  row.maxWeight === stored.maxWeight &&
  row.maxDeclared === stored.maxDeclared &&
  row.isOpen === stored.isOpen &&
  String(row.maxSides) === String(stored.maxSides) &&
  // The database keeps the days in an order of its own.
  hoursText(row) === hoursText(stored);

const hoursText = ({ schedule }: Pick<PlaceRow, 'schedule'>): string =>
  Object.entries(schedule).sort().join(' ');

/** Settlements first, so that no place ever stands without its own. */
async function write(
  db: Database,
  runId: number,
  changes: { settlements: Changes<SettlementRow>; places: Changes<PlaceRow> },
  onProgress: Progress,
): Promise<void> {
  const inBatches = async <T>(rows: T[], work: (tx: Database, rows: T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await withRetry(() =>
        transaction(db, async (tx) => {
          await keepDirectoryRun(tx, runId);
          await work(tx, batch);
        }),
      );
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

/** `set column = excluded.column` for every column but these. */
function incoming(table: typeof settlements | typeof places, but: string[]) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !but.includes(name));
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
