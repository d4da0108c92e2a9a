import type { Kopecks } from '@/lib/shared/money';
import type { AttemptStatus } from './status';

/** Pure: a payment of which the bank has given back a part still stands, though the bank may call it reversed. */
export const withReturns = (status: AttemptStatus, left: Kopecks): AttemptStatus =>
  status === 'refunded' && left > 0 ? 'paid' : status;
