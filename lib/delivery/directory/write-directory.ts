import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { places, settlements } from '@/lib/db/schema';
import type { DirectoryChanges } from './directory-changes';
import { keepDirectoryRun } from './directory-run';

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

/** SQL assignments of an upsert: `column = excluded.column` for every column except those in `but`. */
function incoming(table: typeof settlements | typeof places, but: string[]) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !but.includes(name));
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
