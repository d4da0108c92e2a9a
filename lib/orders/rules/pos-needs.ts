import type { PosOrderStatus } from './pos-status';
import type { OrderStatus } from './status';
import { hasLeft, isFinal } from './transitions';

/** The line of an order's history by which staff say that its return is booked at the POS. */
export const RESTOCKED = 'restocked';

type AtPos = {
  posOrderId: number | null;
  posStatus: PosOrderStatus | null;
  status: OrderStatus;
  /** Whether staff have said that the return is booked there. */
  isRestocked: boolean;
};

/**
 * What staff have to do at the POS by hand, since its API cannot: `refuse` the order, `remove` its open receipt,
 * `restock` goods that it has written off; or, of an order that it has refused, `sell` goods that have left with
 * another receipt, `agree` with the shopper, or say with which `other` receipt the goods were written off.
 */
export type PosNeed = 'refuse' | 'remove' | 'restock' | 'sell' | 'agree' | 'other';

/** Pure: whether the POS has given the order up: refused it, or removed its receipt. */
export const isGoneAtPos = ({ posStatus }: Pick<AtPos, 'posStatus'>): boolean =>
  posStatus === 'cancelled' || posStatus === 'removed';

/** Pure: whether staff may say that the return of its goods is booked there. */
export const canRestock = ({ posStatus, status }: Pick<AtPos, 'posStatus' | 'status'>): boolean =>
  isFinal(status) && posStatus === 'closed';

/** Pure: the need; null when both sides agree. `lib/orders/queries/attention.ts` says in SQL when there is one. */
export function posNeed({ posOrderId, posStatus, status, isRestocked }: AtPos): PosNeed | null {
  if (posOrderId === null) return null;
  const isGone = isGoneAtPos({ posStatus });
  if (isFinal(status)) {
    if (isGone) return null;
    if (posStatus === 'closed') return isRestocked ? null : 'restock';
    return posStatus === 'accepted' ? 'remove' : 'refuse';
  }
  if (!isGone) return null;
  if (hasLeft(status)) return 'sell';
  return posStatus === 'cancelled' ? 'agree' : 'other';
}
