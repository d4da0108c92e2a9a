// Separate from `inputs.ts`, so that the browser does not load the schemas.

/** A search needs more than two characters (specification, section 4). */
export const MIN_SEARCH = 3;
export const SEARCH_LIMIT = 24;
/** Maximum ids in one stock request. */
export const MAX_STOCK_IDS = 60;
