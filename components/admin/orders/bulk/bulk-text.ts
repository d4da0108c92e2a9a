import { BULK_ACTIONS, type BulkAction } from '@/lib/orders/bulk/actions';
import type { BulkResult } from '@/lib/orders/bulk/run-bulk';
import { ORDER_QUEUES, type OrderQueue } from '@/lib/orders/rules/queues';

/** What each act is called on its button, and on the panel of what came of it. */
export const BULK_NAMES: Record<BulkAction, string> = {
  prepare: 'Зібрати все',
  confirm: 'Підтвердити',
  waybills: 'Створити накладні',
  pack: 'Запаковано',
  'hand-over': 'Передано перевізнику',
  message: 'Написати покупцям',
};

/** What the orders of each queue wait for; null where each of them is decided about on its own page. */
const QUEUE_ACTS: Record<OrderQueue, BulkAction | null> = {
  confirm: 'confirm',
  pack: 'pack',
  ship: 'hand-over',
  branch: 'message',
  return: null,
  review: null,
  attention: null,
};

/** Pure: the act that a list of orders is for, if one is, and the others; outside of queues that is the morning's. */
export function actsIn(queue: string | undefined): {
  main: BulkAction | null;
  others: BulkAction[];
} {
  const known = ORDER_QUEUES.find((one) => one === queue);
  const main = known ? QUEUE_ACTS[known] : 'prepare';
  return { main, others: BULK_ACTIONS.filter((action) => action !== main) };
}

export type BulkTally = Record<BulkResult['outcome'], number>;

/** Pure: how many orders came to which end. */
export const tallyOf = (results: readonly BulkResult[]): BulkTally => ({
  done: results.filter(({ outcome }) => outcome === 'done').length,
  same: results.filter(({ outcome }) => outcome === 'same').length,
  refused: results.filter(({ outcome }) => outcome === 'refused').length,
});

/** Pure: `99 зроблено, 1 ні, 3 уже були такі`. */
export function tallyText({ done, same, refused }: BulkTally): string {
  const parts = [
    `${done}\u00a0зроблено`,
    refused > 0 && `${refused}\u00a0ні`,
    same > 0 && `${same}\u00a0вже так і\u00a0було`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The orders of an address: `A-1001,A-1002`, whose commas need no escape. */
export const ordersQueryText = (numbers: readonly string[]): string =>
  `orders=${numbers.map(encodeURIComponent).join(',')}`;
