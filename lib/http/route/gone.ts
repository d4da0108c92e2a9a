/**
 * Attributes by which a page marks that its product no longer exists: Next can only respond with 404, so the front
 * server changes the status to 410.
 */
export const GONE = { 'data-gone': 'true' } as const;

const MARK = Buffer.from(' data-gone="true"');

/** Pure: whether an HTML document has the attributes of GONE. */
export const saysGone = (html: Buffer): boolean => html.includes(MARK);
