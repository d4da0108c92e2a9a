import type { Database } from '@/lib/db/client';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { RestoreAnswer } from './answers';
import type { MetaUndo, RestoreMetaInput } from './inputs';
import { fittingAlts } from './quality/record';
import { type MetaState, readStates } from './states';
import { type MetaWrite, writeStates } from './write-states';

/**
 * Sets the records and staff tags of products back, or removes them, as a part of the act `actId`. Products that
 * have another version by now stay as they are and are listed in `errors`.
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

/** Takes a part of a filling back; the entries are those that `fillMeta` has left with its act. */
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

/** Drops alternative texts of photos that the POS has removed since. */
const withKnownPhotos = (record: MetaWrite['record'], { photos }: MetaState): MetaWrite['record'] =>
  record && { ...record, photoAlts: fittingAlts(record.photoAlts, photos) };
