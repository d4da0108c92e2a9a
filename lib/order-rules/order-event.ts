/** Kinds of history events; the shopper sees `status`, `payment` and `delivery` too. */
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
