/** Products that one call fills: one short transaction, so that visitors need not wait for thousands. */
export const FILL_AT_ONCE = 100;
