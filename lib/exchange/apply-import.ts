import { and, eq, gt, isNull, lt, min, or, sql } from 'drizzle-orm';
import { addToAct, adoptChanges, beginAct, lastChange } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import { imports, staffActs } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
import { refreshChangedInSteps, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { chunksOf } from '@/lib/shared/collections';
import type { ImportView } from './answers';
import {
  isCheckedImport,
  type KeptImport,
  MOST_FAULTS,
  readFileRows,
  refusedRows,
  requireImport,
  tryOut,
} from './check-import';
import { compareRows, type FileRow } from './compare-rows';
import { EXCHANGE_LOT, RowsRefused } from './kind';
import { importActionOf, kindOf } from './kinds';
import { findImport } from './queries';

/** Lets the job apply a checked import. Throws ShopError: not_found, edit_conflict when it has faults or is applied. */
export async function requestImport(db: Database, id: number, userId: number): Promise<ImportView> {
  await requireImport(db, id);
  const started = await db
    .update(imports)
    .set({ state: 'applying', userId, done: 0, message: '', workedAt: null, actId: null })
    .where(and(isCheckedImport(id), sql`${imports.faults} = '[]'`, gt(sql`changed + created`, 0)))
    .returning({ id: imports.id });
  if (started.length === 0) {
    throw new ShopError('edit_conflict', { message: 'Цей файл не\u00a0готовий до імпорту' });
  }
  return findImport(db, id);
}

/** Claims an import that waits, or that a process left unfinished a minute ago; returns its id, or null. */
export async function claimImport(db: Database): Promise<number | null> {
  const isFree = or(
    isNull(imports.workedAt),
    lt(imports.workedAt, sql`now() - interval '1 minute'`),
  );
  const next = db
    .select({ id: min(imports.id) })
    .from(imports)
    .where(and(eq(imports.state, 'applying'), isFree));
  const [claimed] = await db
    .update(imports)
    .set({ workedAt: sql`now()` })
    .where(and(eq(imports.id, next), isFree))
    .returning({ id: imports.id });
  return claimed?.id ?? null;
}

/**
 * Applies a requested import in transactions of 500 rows; after an interruption it continues where it stopped. It first
 * checks all rows again; if a row is refused meanwhile, everything is undone and the import is checked as before, with
 * the faults. One transaction of 20 000 prices would make orders wait for 4 s, their limit (`lock_timeout`), and the
 * embedded database answer nobody else for 9 s.
 */
export async function applyImport(db: Database, id: number): Promise<void> {
  const row = await requireImport(db, id);
  if (row.state !== 'applying') return;
  const rows = await readFileRows(row);
  let faults = row.done === 0 ? (await tryOut(db, row, rows)).faults : [];
  for (let from = row.done; from < rows.length && faults.length === 0; from += EXCHANGE_LOT) {
    const lot = rows.slice(from, from + EXCHANGE_LOT);
    faults = await refusedRows(whenIndexIsFree(db, (tx) => applyRows(tx, row, lot, from)));
  }
  if (faults.length > 0) return stopImport(db, row, faults);
  if (kindOf(row.kind).isTriedOut) await refreshChangedInSteps(db);
  await db
    .update(imports)
    .set({ state: 'done' })
    .where(and(eq(imports.id, id), eq(imports.done, rows.length)));
}

async function applyRows(
  tx: Database,
  { id, kind: name, userId }: KeptImport,
  lot: FileRow[],
  from: number,
): Promise<void> {
  const [now] = await tx
    .select({ state: imports.state, done: imports.done, actId: imports.actId })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  // Another process continued the import meanwhile.
  if (now?.state !== 'applying' || now.done !== from || userId === null) return;
  const kind = kindOf(name);
  const { changes, faults } = await compareRows(tx, kind, lot);
  if (faults.length > 0) throw new RowsRefused(faults);
  let { actId } = now;
  if (changes.length > 0) {
    const action = importActionOf(name);
    actId ??= await beginAct(tx, userId, action);
    const act = { id: actId, action, userId };
    const started = await lastChange(tx);
    await addToAct(tx, act, await kind.write(tx, changes, act));
    await adoptChanges(tx, act, started);
  }
  const done = from + lot.length;
  await tx.update(imports).set({ done, actId, workedAt: sql`now()` }).where(eq(imports.id, id));
}

/** Undoes what an import has changed so far, and stores why. */
async function stopImport(db: Database, { id, kind }: KeptImport, faults: ImportFault[]) {
  const [act] = await db
    .select({ id: staffActs.id, userId: staffActs.userId, undo: staffActs.undo })
    .from(staffActs)
    .innerJoin(imports, eq(imports.actId, staffActs.id))
    .where(and(eq(imports.id, id), isNull(staffActs.undoneAt)));
  if (act?.userId) {
    for (const lot of chunksOf((act.undo ?? []) as unknown[], EXCHANGE_LOT)) {
      await kindOf(kind).undo(db, act.userId, lot, act.id);
    }
    await db
      .update(staffActs)
      .set({ undo: null, undoneAt: sql`now()`, undoneBy: staffActs.by })
      .where(eq(staffActs.id, act.id));
  }
  const message = act
    ? 'Імпорт зупинено, усе повернуто, як було'
    : 'Відтоді дещо змінилося. Нічого не\u00a0змінено';
  await db
    .update(imports)
    .set({ state: 'checked', done: 0, actId: null, faults: faults.slice(0, MOST_FAULTS), message })
    .where(eq(imports.id, id));
}
