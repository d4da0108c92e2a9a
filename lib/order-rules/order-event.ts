/** Kinds of events in an order's history. The shopper sees only `status`, `payment` and `delivery`. */
export const EVENT_KINDS = [
  'status',
  'payment',
  'delivery',
  'label',
  'pos',
  'contact',
  'note',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
