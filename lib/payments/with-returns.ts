import type { Kopecks } from '@/lib/shared/money';
import type { AttemptStatus } from './status';

/** Pure: a partly returned payment counts as paid, even if the bank calls it reversed; `left` was not returned. */
export const statusWithPartialReturn = (status: AttemptStatus, left: Kopecks): AttemptStatus =>
  status === 'refunded' && left > 0 ? 'paid' : status;
