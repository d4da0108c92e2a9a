import { ORDER_QUEUES, type OrderQueue } from '@/lib/order-rules/queues';
import { BULK_ACTIONS, type BulkAction } from '@/lib/orders/bulk/actions';
import type { BulkResult } from '@/lib/orders/bulk/run-bulk';

/** Names of the bulk actions, on their buttons and on the result panel. */
export const BULK_NAMES: Record<BulkAction, string> = {
  prepare: 'Зібрати все',
  confirm: 'Підтвердити',
  waybills: 'Створити накладні',
  pack: 'Запаковано',
  'hand-over': 'Передано перевізнику',
  message: 'Написати покупцям',
};

/** The main action of each queue; null where each order is handled on its own page. */
const QUEUE_ACTS: Record<OrderQueue, BulkAction | null> = {
  confirm: 'confirm',
  pack: 'pack',
  ship: 'hand-over',
  branch: 'message',
  return: null,
  review: null,
  attention: null,
};

/** Pure: the main bulk action of a queue, if any, and the others; outside the queues the main one is `prepare`. */
export function actionsForQueue(queue: string | undefined): {
  main: BulkAction | null;
  others: BulkAction[];
} {
  const known = ORDER_QUEUES.find((one) => one === queue);
  const main = known ? QUEUE_ACTS[known] : 'prepare';
  return { main, others: BULK_ACTIONS.filter((action) => action !== main) };
}

export type BulkTally = Record<BulkResult['outcome'], number>;

/** Pure: how many orders had each outcome. */
export const tallyOf = (results: readonly BulkResult[]): BulkTally => ({
  done: results.filter(({ outcome }) => outcome === 'done').length,
  same: results.filter(({ outcome }) => outcome === 'same').length,
  refused: results.filter(({ outcome }) => outcome === 'refused').length,
});

/** Pure: the result of a bulk action in words, e.g. `99 зроблено, 1 ні, 3 вже так і було`. */
export function tallyText({ done, same, refused }: BulkTally): string {
  const parts = [
    `${done}\u00a0зроблено`,
    refused > 0 && `${refused}\u00a0ні`,
    same > 0 && `${same}\u00a0вже так і\u00a0було`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Order numbers as a query: `orders=A-1001,A-1002`, with unescaped commas. */
export const ordersQueryText = (numbers: readonly string[]): string =>
  `orders=${numbers.map(encodeURIComponent).join(',')}`;
