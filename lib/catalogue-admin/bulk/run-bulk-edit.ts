import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type ActAction, addToAct, beginAct, dropEmptyAct, requireAct } from '@/lib/audit/acts';
import { type Database, transaction } from '@/lib/db/client';
import { productBulks, staffActs } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { writeStates } from '@/lib/meta/write-states';
import { whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { clock, SECOND } from '@/lib/shared/clock';
import { INDEX_TIMEOUT } from '../edit-product';
import type { BulkProgress } from './answers';
import { writeEditStates } from './edit-states';
import { type BulkChange, bulkChange, editActOf, type StartBulkInput } from './inputs';
import { planBulk } from './plan-bulk';
import { bulkRefusalOf, fingerprintOfIds, selectedIds } from './preview-bulk';
import { undoEntryOf } from './undo-products';

/** Products per transaction: others wait for the index lock so long. */
const CHUNK = 500;

/** Time in ms after which a call returns its progress; the client continues with another call. */
const ONE_CALL = 2 * SECOND;

/**
 * Starts a bulk edit: freezes the selection and the change as one act, then processes the first products as
 * `continueBulk`. Throws ShopError: edit_conflict when the filter finds other products than in the preview, the errors
 * of `previewBulk`, session_expired.
 */
export async function startBulk(
  db: Database,
  userId: number,
  { change, selection, selected }: StartBulkInput,
): Promise<BulkProgress> {
  const ids = await selectedIds(db, selection);
  if (fingerprintOfIds(ids) !== selected) {
    throw new ShopError('edit_conflict', {
      message: `Відтоді фільтр знаходить інші товари, зараз їх ${ids.length}. Перегляньте зміни ще раз`,
    });
  }
  const actId = await transaction(db, async (tx) => {
    const id = await beginAct(tx, userId, editActOf(change.kind));
    const bulk = { actId: id, change, productIds: ids, total: ids.length };
    await tx.insert(productBulks).values(bulk);
    return id;
  });
  return continueBulk(db, userId, actId);
}

/**
 * Processes the next products of a bulk edit for about two seconds, in chunks with a transaction each, so that an
 * interrupted edit can be continued or undone. Products that cannot be changed are listed in `errors`. Throws ShopError:
 * not_found when the edit is finished, of another staff member, or undone; busy during a large synchronisation.
 */
export async function continueBulk(
  db: Database,
  userId: number,
  actId: number,
): Promise<BulkProgress> {
  const end = clock.now().getTime() + ONE_CALL;
  const sum: BulkProgress = { actId, total: 0, left: 0, changed: 0, refused: 0, errors: [] };
  let action: ActAction;
  do {
    const chunk = await whenIndexIsFree(db, (tx) => doChunk(tx, userId, actId), INDEX_TIMEOUT);
    action = chunk.action;
    sum.total = chunk.total;
    sum.left = chunk.left;
    sum.changed += chunk.changed;
    sum.refused += chunk.errors.length;
    sum.errors.push(...chunk.errors);
  } while (sum.left > 0 && clock.now().getTime() < end);
  const isEmpty = sum.left === 0 && (await dropEmptyAct(db, { id: actId, userId, action }));
  return { ...sum, actId: isEmpty ? null : actId };
}

async function doChunk(tx: Database, userId: number, actId: number) {
  const { change, productIds, total } = await lockBulk(tx, actId);
  const action = editActOf(change.kind);
  const act = { id: actId, userId, action };
  await requireAct(tx, act);
  const ids = productIds.slice(0, CHUNK);
  const planned = await planBulk(tx, ids, change, { isLocking: true });
  const edits = planned.flatMap(({ edit }) => edit ?? []);
  const retags = planned.flatMap(({ retag }) => retag ?? []);
  await writeEditStates(tx, userId, edits, { action, actId });
  await writeStates(tx, userId, 'meta.tags', retags, actId);
  const entries = planned.flatMap((one) => undoEntryOf(one) ?? []);
  if (entries.length > 0) await addToAct(tx, act, entries);
  const left = productIds.slice(ids.length);
  const own = eq(productBulks.actId, actId);
  if (left.length === 0) await tx.delete(productBulks).where(own);
  else await tx.update(productBulks).set({ productIds: left }).where(own);
  const errors = planned.flatMap((one) => (one.error === undefined ? [] : [bulkRefusalOf(one)]));
  return { action, total, left: left.length, changed: entries.length, errors };
}

async function lockBulk(tx: Database, actId: number) {
  const [bulk] = await tx
    .select()
    .from(productBulks)
    .where(eq(productBulks.actId, actId))
    .for('update');
  if (!bulk) throw new ShopError('not_found', { message: 'Цю зміну вже завершено' });
  return { ...bulk, change: bulkChange.parse(bulk.change) satisfies BulkChange };
}

/** The staff member's own bulk edits that were interrupted, oldest first. */
export function listUnfinishedBulks(db: Database, userId: number) {
  return db
    .select({
      actId: productBulks.actId,
      action: staffActs.action,
      total: productBulks.total,
      left: sql<number>`cardinality(${productBulks.productIds})`,
    })
    .from(productBulks)
    .innerJoin(staffActs, eq(staffActs.id, productBulks.actId))
    .where(and(eq(staffActs.userId, userId), isNull(staffActs.undoneAt)))
    .orderBy(asc(productBulks.actId));
}
