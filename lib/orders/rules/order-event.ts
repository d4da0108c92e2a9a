/** Kinds of history lines; `status`, `payment` and `delivery` are shown to the shopper too. */
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
