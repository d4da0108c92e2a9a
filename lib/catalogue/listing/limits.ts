// Separate from `inputs.ts`, so that the browser does not load the schemas.

/** Minimum characters of a search text (specification, section 4: more than two). */
export const MIN_SEARCH = 3;
export const SEARCH_LIMIT = 24;
/** Maximum product ids in one stock request. */
export const MAX_STOCK_IDS = 60;
