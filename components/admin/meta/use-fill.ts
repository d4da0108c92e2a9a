import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import type { FillAnswer } from '@/lib/meta/answers';
import { fetchMetaIds, invalidateMeta, sendFill } from '@/lib/meta/hooks';
import { FILL_AT_ONCE } from '@/lib/meta/inputs';
import { STAFF } from '../staff-query';

export type Filling = Record<string, unknown>;

export type FillTally = Pick<FillAnswer, 'changed' | 'same' | 'errors' | 'samples'>;

type Progress = { done: number; total: number };

const NOTHING: FillTally = { changed: 0, same: 0, errors: [], samples: [] };

/**
 * Fills in the metadata of many products in batches, so that shoppers' requests do not wait for one long request.
 * All batches are one bulk action, which can be undone. Products filled before a failure stay filled and are reported.
 */
export function useFill() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState('');
  const isStopped = useRef(false);

  const inParts = async <T>(all: T[], work: (part: T[]) => Promise<void>): Promise<void> => {
    isStopped.current = false;
    setFailure('');
    try {
      for (let from = 0; from < all.length && !isStopped.current; from += FILL_AT_ONCE) {
        setProgress({ done: from, total: all.length });
        await work(all.slice(from, from + FILL_AT_ONCE));
      }
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setProgress(null);
    }
  };

  /** Resolves to the changes made, or with `dryRun` to the expected ones; after a failure, of the finished batches. */
  const fill = async (ids: number[], filling: Filling, dryRun: boolean): Promise<FillTally> => {
    let tally = NOTHING;
    let act: number | null = null;
    await inParts(ids, async (productIds) => {
      const answer = await sendFill({ ...filling, productIds, dryRun, ...(act && { actId: act }) });
      act = answer.actId;
      tally = added(tally, answer);
    });
    if (!dryRun) {
      await Promise.all([
        invalidateMeta(client),
        client.invalidateQueries({ queryKey: [...STAFF, '/api/admin/acts'] }),
      ]);
    }
    return tally;
  };

  return {
    progress,
    failure,
    fill,
    stop: () => {
      isStopped.current = true;
    },
    idsOf: fetchMetaIds,
  };
}

const added = (tally: FillTally, answer: FillTally): FillTally => ({
  changed: tally.changed + answer.changed,
  same: tally.same + answer.same,
  errors: [...tally.errors, ...answer.errors],
  samples: [...tally.samples, ...answer.samples].slice(0, 5),
});
