/** Maximum products filled by one request: a short transaction, so that visitors do not have to wait. */
export const FILL_AT_ONCE = 100;
