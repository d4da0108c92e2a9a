/** Attributes with which a page marks that its product no longer exists (410): Next itself can only respond 404. */
export const GONE = { 'data-gone': 'true' } as const;

const MARK = Buffer.from(' data-gone="true"');

/** Pure: whether the document has these attributes. */
export const saysGone = (html: Buffer): boolean => html.includes(MARK);
