import type { z } from 'zod';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { lockIndex } from '@/lib/search/index/refresh-index';
import type { restoreAnswerSchema } from './answers';
import type { RestoreMetaInput } from './inputs';
import { fittingAlts } from './quality/record';
import { type MetaState, readStates } from './states';
import { type MetaWrite, type Written, writeStates } from './write-states';

export type RestoreAnswer = z.infer<typeof restoreAnswerSchema>;

/**
 * Takes a filling back: every product gets the record and the staff's tags that it had, or none. What
 * somebody has changed since stays as it is and is told in `errors`. Afterwards call `showMeta`.
 */
export const restoreMeta = (
  db: Database,
  userId: number,
  { records }: RestoreMetaInput,
): Promise<{ answer: RestoreAnswer; written: Written }> =>
  withRetry(() =>
    transaction(db, async (tx) => {
      await lockIndex(tx);
      const wanted = [...new Map(records.map((one) => [one.productId, one])).values()];
      const ids = wanted.map(({ productId }) => productId);
      const states = await readStates(tx, ids, { isLocking: true });
      const errors: RestoreAnswer['errors'] = [];
      const writes = wanted.flatMap(({ productId, version, record, tagIds }): MetaWrite[] => {
        const state = states.get(productId);
        if (state?.version === version) return [{ state, record: fitting(record, state), tagIds }];
        const message = state ? 'Після заповнення це змінив хтось інший' : 'Товару більше немає';
        errors.push({ productId, name: state?.name ?? `Товар ${productId}`, message });
        return [];
      });
      const written = await writeStates(tx, userId, 'meta.undo', writes);
      return { answer: { restored: writes.length, errors }, written };
    }),
  );

/** A photo that the POS has taken away since needs no words. */
const fitting = (record: MetaWrite['record'], { photos }: MetaState): MetaWrite['record'] =>
  record && { ...record, photoAlts: fittingAlts(record.photoAlts, photos) };
