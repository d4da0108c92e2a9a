// Separate from `inputs.ts`, so that the browser does not load the schemas.

export const LONGEST_TAG_NAME = 80;
export const LONGEST_TEXT = 3000;
/** High enough for merging two tags with many names each. */
export const MOST_ALIASES = 100;
