export const LABEL_STATES = ['made', 'printed', 'typed'] as const;
/** State of a waybill's label. `typed`: staff typed the waybill number by hand, so the label was printed elsewhere. */
export type LabelState = (typeof LABEL_STATES)[number];

/** Pure: the label state of an order's current waybill; null while the waybill has no number. */
export function labelOf(
  waybill: { number: string | null; ref: string | null; isPrinted: boolean } | null,
): LabelState | null {
  if (!waybill?.number) return null;
  if (waybill.ref === null) return 'typed';
  return waybill.isPrinted ? 'printed' : 'made';
}
