import { and, eq, isNull, sql } from 'drizzle-orm';
import { adoptChanges, lastChange } from '@/lib/audit/acts';
import { INDEX_TIMEOUT } from '@/lib/catalogue-admin/edit-product';
import { type Database, transaction } from '@/lib/db/client';
import { imports, staffActs } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { chunksOf } from '@/lib/shared/collections';
import { changedKeys } from './import-rows';
import type { ImportKind } from './inputs';
import { EXCHANGE_LOT, type ImportValues, type RecordChange } from './kind';
import { kindOf } from './kinds';

/** What undoes one change: the changed values before and after; `before` is null for a created record. */
type ImportUndo = {
  kind: ImportKind;
  key: string;
  before: ImportValues | null;
  after: ImportValues;
};

/** Pure: the data that undo a change. */
export function undoOf(kind: ImportKind, { key, before, after }: RecordChange): ImportUndo {
  const names = changedKeys(kindOf(kind), before ?? {}, after);
  const only = (values: ImportValues) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  const kept = before?.hasRecord === false ? { hasRecord: false } : {};
  return { kind, key, before: before && { ...only(before), ...kept }, after: only(after) };
}

/**
 * Undoes a part of an import, as passed to `addToAct`. Records whose imported values have changed since are skipped and
 * reported. `actId` is the bulk action that records the undo.
 */
export function undoImport(db: Database, userId: number, entries: unknown[], actId: number) {
  return whenIndexIsFree(
    db,
    async (tx) => {
      const made = entries as ImportUndo[];
      const name = made[0]?.kind ?? 'products';
      const kind = kindOf(name);
      const started = await lastChange(tx);
      const stored = new Map(
        (await kind.load(tx, { keys: made.map(({ key }) => key) })).map((one) => [one.key, one]),
      );
      const errors: { id: string; message: string }[] = [];
      const changes: RecordChange[] = [];
      let undone = 0;
      for (const [line, { key, before, after }] of made.entries()) {
        const record = stored.get(key);
        const isAsLeft =
          record && changedKeys(kind, record.values, { ...record.values, ...after }).length === 0;
        if (!isAsLeft) errors.push({ id: key, message: `${key}: відтоді це змінив хтось інший` });
        else if (before) {
          const { id, values } = record;
          changes.push({ line, id, key, before: values, after: { ...values, ...before } });
        } else {
          const refusal = await transaction(tx, async (inner) =>
            kind.remove?.(inner, record.id, userId),
          ).then(
            () => null,
            (error: unknown) => {
              if (error instanceof ShopError) return error.message;
              throw error;
            },
          );
          if (refusal) errors.push({ id: key, message: `${key}: ${refusal}` });
          else undone += 1;
        }
      }
      const act = { id: actId, action: `${kind.entity}.undo` as const, userId, isDryRun: false };
      for (const { line, message } of await kind.write(tx, changes, act)) {
        const key = made[line]?.key ?? '';
        errors.push({ id: key, message: `${key}: ${message}` });
        undone -= 1;
      }
      await adoptChanges(tx, act, started);
      return { undone: undone + changes.length, errors };
    },
    INDEX_TIMEOUT,
  );
}

/** Undoes what an import has changed so far. */
export async function undoApplied(db: Database, id: number): Promise<void> {
  const [act] = await db
    .select({ id: staffActs.id, userId: staffActs.userId, undo: staffActs.undo })
    .from(staffActs)
    .innerJoin(imports, eq(imports.actId, staffActs.id))
    .where(and(eq(imports.id, id), isNull(staffActs.undoneAt)));
  if (!act?.userId) return;
  for (const lot of chunksOf((act.undo ?? []) as ImportUndo[], EXCHANGE_LOT)) {
    await undoImport(db, act.userId, lot, act.id);
  }
  await db
    .update(staffActs)
    .set({ undo: null, undoneAt: sql`now()`, undoneBy: staffActs.by })
    .where(eq(staffActs.id, act.id));
}
