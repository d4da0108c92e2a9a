import type { OrderStatus } from './status';
import { hasLeft, isFinal } from './transitions';

/**
 * Status of an order at the POS:
 * - `new`: waits to be accepted
 * - `accepted`: has an open receipt
 * - `closed`: the goods are written off
 * - `cancelled`: refused by the POS
 * - `removed`: accepted, but the receipt was removed later
 */
export type PosOrderStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';

/** States of an order until the POS writes its goods off: not sent to the POS, not accepted, receipt open. */
export const POS_WAITS = ['unsent', 'waiting', 'accepted'] as const;
export type PosWait = (typeof POS_WAITS)[number];

type HeldAtPos = {
  posStatus: PosOrderStatus | null;
  holdsStock: boolean;
};

/** Pure: whether staff may state that the POS has written off an order's goods with another receipt. */
export const canSettle = ({ posStatus, holdsStock }: HeldAtPos): boolean =>
  posStatus !== 'closed' && holdsStock;

/** Value of the history event for a return that staff have booked at the POS. */
export const RESTOCKED = 'restocked';

type AtPos = {
  posOrderId: number | null;
  posStatus: PosOrderStatus | null;
  status: OrderStatus;
  /** Whether staff have reported that they booked the return at the POS. */
  isRestocked: boolean;
};

/**
 * What staff must do at the POS by hand, because its API has no call for it. For a cancelled or returned order:
 * - `refuse`: refuse the order
 * - `remove`: remove its open receipt
 * - `restock`: put goods that were written off back into stock
 * For an order that the POS refused, or whose receipt was removed:
 * - `sell`: the goods have left the shop, so write them off with another receipt
 * - `agree`: agree with the shopper what to do
 * - `other`: report with which other receipt the goods were written off
 */
export type PosNeed = 'refuse' | 'remove' | 'restock' | 'sell' | 'agree' | 'other';

/** Pure: whether the POS has refused the order, or its staff have removed the order's receipt. */
export const isGoneAtPos = ({ posStatus }: Pick<AtPos, 'posStatus'>): boolean =>
  posStatus === 'cancelled' || posStatus === 'removed';

/** Pure: whether staff may report that they have booked the return at the POS. */
export const canRestock = ({ posStatus, status }: Pick<AtPos, 'posStatus' | 'status'>): boolean =>
  isFinal(status) && posStatus === 'closed';

/** Pure: what staff must do at the POS; null if nothing. `lib/orders/queries/attention.ts` checks the same in SQL. */
export function posAction({ posOrderId, posStatus, status, isRestocked }: AtPos): PosNeed | null {
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
