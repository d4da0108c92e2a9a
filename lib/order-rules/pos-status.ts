/**
 * Status of an order at the POS: new (waits there), accepted (its receipt is open), closed (its goods are
 * written off), cancelled (refused there), or removed (accepted, but the receipt was removed).
 */
export type PosOrderStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';

/** States at the POS before the goods are written off: not sent yet, not accepted yet, receipt open. */
export const POS_WAITS = ['unsent', 'waiting', 'accepted'] as const;
export type PosWait = (typeof POS_WAITS)[number];

type AtPos = {
  posStatus: PosOrderStatus | null;
  holdsStock: boolean;
};

/** Pure: whether staff may state that an order's goods were written off with another receipt. */
export const canSettle = ({ posStatus, holdsStock }: AtPos): boolean =>
  posStatus !== 'closed' && holdsStock;
