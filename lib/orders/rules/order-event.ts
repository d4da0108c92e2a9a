/**
 * What a line of an order's history is about. `status`, `payment` and `delivery` are the shopper's
 * business too; `pos`, `contact` and `note` are the staff's.
 */
export type EventKind = 'status' | 'payment' | 'delivery' | 'pos' | 'contact' | 'note';
