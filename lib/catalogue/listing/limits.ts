// Apart from `inputs.ts`, so that the browser gets the numbers without the schemas.

/** A search needs more than two characters (specification, section 4). */
export const MIN_SEARCH = 3;
export const SEARCH_LIMIT = 24;
/** Ids that one question about stock may hold. */
export const MAX_STOCK_IDS = 60;
