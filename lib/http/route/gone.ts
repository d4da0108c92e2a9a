/** What a page puts on an element to say that its thing was here and is gone: Next itself knows 404 alone. */
export const GONE = { 'data-gone': 'true' } as const;

const MARK = Buffer.from(' data-gone="true"');

/** Pure: whether the document says so. */
export const saysGone = (html: Buffer): boolean => html.includes(MARK);
