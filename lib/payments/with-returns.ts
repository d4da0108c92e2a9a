import type { Kopecks } from '@/lib/shared/money';
import type { AttemptStatus } from './status';

/**
 * Pure: a partly returned payment still counts as paid, although the bank may call it reversed. `left` is what was not
 * returned.
 */
export const statusWithPartialReturn = (status: AttemptStatus, left: Kopecks): AttemptStatus =>
  status === 'refunded' && left > 0 ? 'paid' : status;
