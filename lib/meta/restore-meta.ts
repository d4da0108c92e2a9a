import type { Database } from '@/lib/db/client';
import { fittingAlts } from '@/lib/meta-quality/quality';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { RestoreAnswer } from './answers';
import type { MetaUndo, RestoreMetaInput } from './inputs';
import { type MetaState, readStates } from './states';
import { type MetaWrite, writeStates } from './write-states';

/**
 * Restores or deletes the records and staff tags of products, as a part of the bulk action `actId`. Products whose
 * version has changed are left unchanged and listed in `errors`.
 */
export const restoreMeta = (
  db: Database,
  userId: number,
  { records }: RestoreMetaInput,
  actId: number | null = null,
): Promise<RestoreAnswer> =>
  withIndexLock(db, async (tx) => {
    const distinct = [...new Map(records.map((one) => [one.productId, one])).values()];
    const ids = distinct.map(({ productId }) => productId);
    const states = await readStates(tx, ids, { isLocking: true });
    const errors: RestoreAnswer['errors'] = [];
    const writes = distinct.flatMap(({ productId, version, record, tagIds }): MetaWrite[] => {
      const state = states.get(productId);
      if (state?.version === version)
        return [{ state, record: withKnownPhotos(record, state), tagIds }];
      const message = state ? 'Після заповнення це змінив хтось інший' : 'Товару більше немає';
      errors.push({ productId, name: state?.name ?? `Товар ${productId}`, message });
      return [];
    });
    await writeStates(tx, userId, 'meta.undo', writes, actId);
    return { restored: writes.length, errors };
  });

/** Undoes a part of a filling (`fillMeta`); `entries` are undo data that `fillMeta` stored with the bulk action. */
export async function undoFill(db: Database, userId: number, entries: unknown[], actId: number) {
  const { restored, errors } = await restoreMeta(
    db,
    userId,
    { records: entries as MetaUndo[] },
    actId,
  );
  return {
    undone: restored,
    errors: errors.map(({ productId, name, message }) => ({
      id: String(productId),
      message: `${name}: ${message}`,
    })),
  };
}

/** The record without alternative texts of photos that the POS has removed since. */
const withKnownPhotos = (record: MetaWrite['record'], { photos }: MetaState): MetaWrite['record'] =>
  record && { ...record, photoAlts: fittingAlts(record.photoAlts, photos) };
