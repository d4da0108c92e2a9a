import type { BulkAction } from '@/lib/orders/bulk/actions';
import type { BulkResult } from '@/lib/orders/bulk/run-bulk';

/** What each act is called on its button, and on the panel of what came of it. */
export const BULK_NAMES: Record<BulkAction, string> = {
  prepare: 'Зібрати все',
  confirm: 'Підтвердити',
  waybills: 'Створити накладні',
  pack: 'Запаковано',
  'hand-over': 'Передано перевізнику',
  message: 'Написати покупцям',
};

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
