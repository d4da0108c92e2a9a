export const LABEL_STATES = ['made', 'printed', 'typed'] as const;
/** Of a waybill's label; that of a number typed by hand was printed elsewhere. */
export type LabelState = (typeof LABEL_STATES)[number];

/** Pure: how far the label of an order's live waybill is; null while there is no number. */
export function labelOf(
  waybill: { number: string | null; ref: string | null; isPrinted: boolean } | null,
): LabelState | null {
  if (!waybill?.number) return null;
  if (waybill.ref === null) return 'typed';
  return waybill.isPrinted ? 'printed' : 'made';
}
