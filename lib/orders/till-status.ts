/**
 * Where an order is at the till: waiting for its staff, accepted (a receipt is open), closed (its goods are
 * written off), refused by them, or accepted with the receipt removed afterwards.
 */
export type TillStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';

type AtTill = {
  posOrderId: number | null;
  posStatus: TillStatus | null;
  holdsStock: boolean;
};

/**
 * Pure: whether a person may say that an order's goods were written off with another receipt: the till
 * has the order, and none of its own receipts will ever tell.
 */
export const canSettle = ({ posOrderId, posStatus, holdsStock }: AtTill): boolean =>
  posOrderId !== null && posStatus !== 'closed' && holdsStock;
