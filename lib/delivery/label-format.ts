/** Formats of printed labels: stickers of 100 × 100 mm, one per page, or A4 sheets. */
export const LABEL_FORMATS = ['100x100', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
