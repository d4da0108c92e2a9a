/**
 * Where an order is at the till: waiting for its staff, accepted (a receipt is open), closed (its goods are
 * written off), refused by them, or accepted with the receipt removed afterwards.
 */
export type TillStatus = 'new' | 'accepted' | 'closed' | 'cancelled' | 'removed';
