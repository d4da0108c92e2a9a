import { and, eq, gt, isNull, lt, min, or, sql } from 'drizzle-orm';
import { addToAct, adoptChanges, beginAct, dropEmptyAct, lastChange } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import { imports } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
import { refreshChangedInSteps, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import {
  importActionOf,
  isCheckedImport,
  type KeptImport,
  MOST_FAULTS,
  requireImport,
  tryOut,
} from './check-import';
import { importRows } from './import-rows';
import { EXCHANGE_LOT } from './kind';
import { kindOf } from './kinds';
import { readSheet } from './read-sheet';
import { undoApplied, undoOf } from './undo-import';

/** Lets the job apply a checked import. Throws ShopError: not_found, edit_conflict when it has faults or is applied. */
export async function requestImport(db: Database, id: number, userId: number): Promise<void> {
  await requireImport(db, id);
  const started = await db
    .update(imports)
    .set({ state: 'applying', userId, done: 0, message: '', workedAt: null, actId: null })
    .where(and(isCheckedImport(id), sql`${imports.faults} = '[]'`, gt(sql`changed + created`, 0)))
    .returning({ id: imports.id });
  if (started.length > 0) return;
  throw new ShopError('edit_conflict', { message: 'Цей файл не\u00a0готовий до імпорту' });
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
 * Applies a requested import in transactions of 500 rows, so that nobody waits long for locks; after an interruption it
 * continues where it stopped. It first checks all rows again; if a row is refused meanwhile, everything is undone and
 * the import is checked as before, with the faults.
 */
export async function applyImport(db: Database, id: number): Promise<void> {
  const row = await requireImport(db, id);
  if (row.state !== 'applying') return;
  const rows = (await readSheet(row.bytes)).slice(1);
  if (row.done === 0) {
    const { faults } = await tryOut(db, row, rows);
    if (faults.length > 0)
      return stopImport(db, row, faults, 'Відтоді дещо змінилося. Нічого не\u00a0змінено');
  }
  const seen = new Map<string, number>();
  for (let from = row.done; from < rows.length; from += EXCHANGE_LOT) {
    const chunk = rows.slice(from, from + EXCHANGE_LOT);
    const done = await whenIndexIsFree(db, (tx) => applyRows(tx, row, chunk, { from, seen })).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ShopError && error.code !== 'busy') return error;
        throw error;
      },
    );
    if (done) {
      const faults = (done.extra.faults ?? []) as ImportFault[];
      await undoApplied(db, id);
      return stopImport(db, row, faults, 'Імпорт зупинено, усе повернуто, як було');
    }
  }
  if (kindOf(row.kind).isTriedOut) await refreshChangedInSteps(db);
  const [ended] = await db
    .update(imports)
    .set({ state: 'done' })
    .where(and(eq(imports.id, id), eq(imports.done, rows.length)))
    .returning({ actId: imports.actId });
  if (!ended) return;
  const act = { id: ended.actId ?? 0, userId: row.userId ?? 0, action: importActionOf(row.kind) };
  if (await dropEmptyAct(db, act))
    await db.update(imports).set({ actId: null }).where(eq(imports.id, id));
}

async function applyRows(
  tx: Database,
  { id, kind, userId, columns }: KeptImport,
  chunk: string[][],
  { from, seen }: { from: number; seen: Map<string, number> },
): Promise<void> {
  const [now] = await tx
    .select({ state: imports.state, done: imports.done, actId: imports.actId })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  // Another process continued the import meanwhile.
  if (now?.state !== 'applying' || now.done !== from || userId === null) return;
  const action = importActionOf(kind);
  const actId = now.actId ?? (await beginAct(tx, userId, action));
  const after = await lastChange(tx);
  const act = { id: actId, action, userId, isDryRun: false };
  const place = { from, seen, act };
  const { changes, faults } = await importRows(tx, { kind, columns }, chunk, place);
  if (faults.length > 0) throw new ShopError('validation_failed', { extra: { faults } });
  await adoptChanges(tx, act, after);
  const undo = changes.map((change) => undoOf(kind, change));
  if (undo.length > 0) await addToAct(tx, act, undo);
  const done = from + chunk.length;
  await tx.update(imports).set({ done, actId, workedAt: sql`now()` }).where(eq(imports.id, id));
}

async function stopImport(
  db: Database,
  { id }: KeptImport,
  faults: ImportFault[],
  message: string,
) {
  await db
    .update(imports)
    .set({ state: 'checked', done: 0, actId: null, faults: faults.slice(0, MOST_FAULTS), message })
    .where(eq(imports.id, id));
}
