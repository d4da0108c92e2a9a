/**
 * Where an order is at the POS: waiting for its staff, accepted (a receipt is open), closed (its goods are
 * written off), refused by them, or accepted with the receipt removed afterwards.
 */
export type PosOrderStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';

type AtPos = {
  posStatus: PosOrderStatus | null;
  holdsStock: boolean;
};

/**
 * Pure: whether a person may say that an order's goods were written off with another receipt, since none of
 * its own will ever tell.
 */
export const canSettle = ({ posStatus, holdsStock }: AtPos): boolean =>
  posStatus !== 'closed' && holdsStock;
