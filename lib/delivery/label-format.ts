/** How labels are printed: stickers of 100 × 100 mm, one a page, or sheets of A4. */
export const LABEL_FORMATS = ['100x100', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
