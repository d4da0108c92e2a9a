/** Kinds of history lines; `status`, `payment` and `delivery` are shown to the shopper too. */
export type EventKind = 'status' | 'payment' | 'delivery' | 'pos' | 'contact' | 'note';
