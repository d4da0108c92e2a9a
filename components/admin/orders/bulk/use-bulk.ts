import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { BULK_AT_ONCE, type BulkAction } from '@/lib/orders/bulk/actions';
import type { ShopperMessage } from '@/lib/orders/bulk/inputs';
import type { BulkAnswer, BulkResult } from '@/lib/orders/bulk/run-bulk';
import { STAFF } from '../../staff-query';

export type BulkRun = {
  /** Of this page: each act has its own. */
  id: number;
  action: BulkAction;
  message?: ShopperMessage | undefined;
  /** All orders of the act, in the list's order. */
  orderIds: string[];
  /** What came of those that are through. */
  results: BulkResult[];
  actId: number | null;
  canUndo: boolean;
  isRunning: boolean;
  /** Why the rest was not asked for. */
  failure: string;
};

/**
 * Does one thing with many orders, some at a time, as one act of the log. What was done before a failure or a stop stays
 * done and is told; what was not can be tried again.
 */
export function useBulk() {
  const queries = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  const count = useRef(0);

  const work = async (begun: BulkRun, asked: string[]) => {
    isStopped.current = false;
    let now: BulkRun = { ...begun, isRunning: true, failure: '' };
    const show = (change: Partial<BulkRun>) => {
      now = { ...now, ...change };
      setRun(now);
    };
    show({});
    try {
      for (let from = 0; from < asked.length && !isStopped.current; from += BULK_AT_ONCE) {
        const { action, message, actId } = now;
        const orderIds = asked.slice(from, from + BULK_AT_ONCE);
        const send = (act: number | null) => {
          const body = {
            action,
            orderIds,
            ...(message && { message }),
            ...(act && { actId: act }),
          };
          return api.post<BulkAnswer>('/api/admin/orders/bulk', { body });
        };
        const answer = await send(actId).catch((error: unknown) => {
          // A colleague has taken the act back: the rest is another.
          if (actId === null || !isMissing(error)) throw error;
          return send(null);
        });
        const fresh = new Set(orderIds);
        show({
          actId: answer.actId ?? actId,
          canUndo: answer.canUndo,
          results: [...now.results.filter(({ orderId }) => !fresh.has(orderId)), ...answer.results],
        });
      }
    } catch (error) {
      show({ failure: errorText(error) });
    }
    show({ isRunning: false });
    await queries.invalidateQueries({ queryKey: STAFF });
  };

  return {
    run,
    start: (action: BulkAction, orderIds: string[], message?: ShopperMessage) => {
      count.current += 1;
      return work(
        {
          id: count.current,
          action,
          message,
          orderIds,
          results: [],
          actId: null,
          canUndo: false,
          isRunning: true,
          failure: '',
        },
        orderIds,
      );
    },
    /** Those that were refused, and those that nobody has got to. */
    retry: () => (run ? work(run, leftOf(run)) : undefined),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(null),
  };
}

/** Pure: the orders of a run of which nothing came yet. */
export function leftOf({ orderIds, results }: Pick<BulkRun, 'orderIds' | 'results'>): string[] {
  const through = new Set(
    results.flatMap(({ orderId, outcome }) => (outcome === 'refused' ? [] : [orderId])),
  );
  return orderIds.filter((orderId) => !through.has(orderId));
}
