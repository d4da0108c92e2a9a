/**
 * Status of an order at the POS. `new`: waits to be accepted; `accepted`: has an open receipt; `closed`: its goods are
 * written off; `cancelled`: refused; `removed`: accepted, but its receipt was removed later.
 */
export type PosOrderStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';

/** States of an order until the POS writes its goods off: not sent to the POS, not accepted, receipt open. */
export const POS_WAITS = ['unsent', 'waiting', 'accepted'] as const;
export type PosWait = (typeof POS_WAITS)[number];

type AtPos = {
  posStatus: PosOrderStatus | null;
  holdsStock: boolean;
};

/** Pure: whether staff may state that the POS has written off an order's goods with another receipt. */
export const canSettle = ({ posStatus, holdsStock }: AtPos): boolean =>
  posStatus !== 'closed' && holdsStock;
