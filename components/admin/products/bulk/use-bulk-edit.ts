import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkProgress, BulkRefusal } from '@/lib/catalogue-admin/bulk/answers';
import { type BulkEdit, sendBulk, sendNextBulk } from '@/lib/catalogue-admin/bulk/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { STAFF } from '../../staff-query';

export type EditRun = {
  /** Name of the act in the audit log, such as `product.bulk-hide`. */
  action: string;
  actId: number | null;
  total: number;
  left: number;
  changed: number;
  refused: number;
  errors: BulkRefusal[];
  isRunning: boolean;
  /** The error that stopped the run; '' if there was none. */
  failure: string;
};

const BEGUN = { actId: null, changed: 0, refused: 0, errors: [], isRunning: true, failure: '' };

/**
 * Runs a bulk edit of products in as many requests as it needs. What was changed before a failure or a stop stays
 * changed; the rest can be continued, also after the page was closed.
 */
export function useBulkEdit() {
  const queries = useQueryClient();
  const [run, setRun] = useState<EditRun | null>(null);
  const isStopped = useRef(false);

  const work = async (begun: EditRun, first: () => Promise<BulkProgress>) => {
    isStopped.current = false;
    let now: EditRun = { ...begun, isRunning: true, failure: '' };
    const show = (change: Partial<EditRun>) => {
      now = { ...now, ...change };
      setRun(now);
    };
    show({});
    try {
      for (let next: (() => Promise<BulkProgress>) | null = first; next; ) {
        const { actId, total, left, changed, refused, errors } = await next();
        show({
          ...{ actId, total, left },
          changed: now.changed + changed,
          refused: now.refused + refused,
          errors: [...now.errors, ...errors],
        });
        next = left > 0 && actId !== null && !isStopped.current ? () => sendNextBulk(actId) : null;
      }
    } catch (error) {
      show({ failure: errorText(error) });
    }
    show({ isRunning: false });
    await queries.invalidateQueries({ queryKey: STAFF });
  };

  return {
    run,
    start: (body: BulkEdit & { selected: string }, total: number) =>
      work({ ...BEGUN, action: `product.bulk-${body.change.kind}`, total, left: total }, () =>
        sendBulk(body),
      ),
    /** Continues an interrupted run: the one on the screen, or one of an earlier visit. */
    proceed: (from: Pick<EditRun, 'action' | 'total' | 'left'> & { actId: number }) =>
      work(run?.actId === from.actId ? run : { ...BEGUN, ...from }, () => sendNextBulk(from.actId)),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(null),
  };
}
