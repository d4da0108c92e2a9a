/** Attributes of a page whose product no longer exists: the front server changes Next's status 404 to 410. */
export const GONE = { 'data-gone': 'true' } as const;

const MARK = Buffer.from(' data-gone="true"');

/** Pure: whether an HTML document has the attributes of GONE. */
export const saysGone = (html: Buffer): boolean => html.includes(MARK);

/**
 * Internal response header. `proxy.ts` and handlers set it on a response that is the same for every visitor; the front
 * server removes it.
 */
export const SHARED_RESPONSE = 'x-shared-response';
