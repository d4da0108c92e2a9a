import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { BULK_AT_ONCE, type BulkAction } from '@/lib/orders/bulk/actions';
import type { ShopperMessage } from '@/lib/orders/bulk/inputs';
import type { BulkAnswer, BulkResult } from '@/lib/orders/bulk/run-bulk';
import { STAFF } from '../../staff-query';

export type BulkRun = {
  /** Unique within the page. */
  id: number;
  action: BulkAction;
  message?: ShopperMessage | undefined;
  /** All orders of the run, in the order of the list. */
  orderIds: string[];
  /** Results of the orders processed so far. */
  results: BulkResult[];
  actId: number | null;
  canUndo: boolean;
  isRunning: boolean;
  /** The error that stopped the run before all orders were sent; '' if there was none. */
  failure: string;
};

/**
 * Runs a bulk action for many orders in batches, as one entry of the audit log. Orders done before a failure or a stop
 * stay done and are reported; the remaining orders can be retried.
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
          // A colleague has undone this bulk action in the meantime, so the remaining orders start a new bulk action.
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
    /** Runs the refused and the unprocessed orders again. */
    retry: () => (run ? work(run, unfinishedOrders(run)) : undefined),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(null),
  };
}

/** Pure: the orders of a run that were refused or not processed. */
export function unfinishedOrders({
  orderIds,
  results,
}: Pick<BulkRun, 'orderIds' | 'results'>): string[] {
  const through = new Set(
    results.flatMap(({ orderId, outcome }) => (outcome === 'refused' ? [] : [orderId])),
  );
  return orderIds.filter((orderId) => !through.has(orderId));
}
