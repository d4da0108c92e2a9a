import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import type { FillAnswer, MetaUndo } from '@/lib/meta/answers';
import { fetchMetaIds, invalidateMeta, sendFill, sendMetaRestore } from '@/lib/meta/hooks';
import { FILL_AT_ONCE } from '@/lib/meta/quality/limits';
import { clock } from '@/lib/shared/clock';
import { dropFromLastFill, keepLastFill, restoreLastFill, useLastFill } from '@/stores/last-fill';

export type Filling = Record<string, unknown>;

export type FillTally = Pick<FillAnswer, 'changed' | 'same' | 'errors' | 'samples'>;

type Progress = { done: number; total: number };

const NOTHING: FillTally = { changed: 0, same: 0, errors: [], samples: [] };

/**
 * Fills many products, some at a time, so that visitors never wait for thousands; the way back of the last
 * filling outlives the page. What was done before a failure stays done, is told, and can be taken back.
 */
export function useFill() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState('');
  const { at, wayBack } = useLastFill();
  useEffect(restoreLastFill, []);
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

  /** What would change, or what has; only those that could be asked about when it fails. */
  const fill = async (ids: number[], filling: Filling, dryRun: boolean): Promise<FillTally> => {
    let tally = NOTHING;
    const undo: MetaUndo[] = [];
    await inParts(ids, async (productIds) => {
      const answer = await sendFill({ ...filling, productIds, dryRun });
      undo.push(...answer.undo);
      tally = added(tally, answer);
    });
    if (!dryRun) {
      keepLastFill(clock.now().toISOString(), undo);
      await invalidateMeta(client);
    }
    return tally;
  };

  const takeBack = async (): Promise<FillTally> => {
    let tally = NOTHING;
    await inParts(wayBack, async (records) => {
      const { restored, errors } = await sendMetaRestore(records);
      dropFromLastFill(new Set(records.map(({ productId }) => productId)));
      tally = added(tally, { changed: restored, same: 0, errors, samples: [] });
    });
    await invalidateMeta(client);
    return tally;
  };

  return {
    progress,
    failure,
    /** What of the last filling can be taken back, and when that was, ISO. */
    last: { at, products: wayBack.length },
    fill,
    takeBack,
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
