/** Attributes by which a page says that its product existed once (410): Next itself knows only 404. */
export const GONE = { 'data-gone': 'true' } as const;

const MARK = Buffer.from(' data-gone="true"');

/** Pure: whether the document has them. */
export const saysGone = (html: Buffer): boolean => html.includes(MARK);
