// Apart from `inputs.ts`, so that the browser gets the numbers without the schemas.

export const LONGEST_TAG_NAME = 80;
export const LONGEST_TEXT = 3000;
/** Two tags with many names each must still be one. */
export const MOST_ALIASES = 100;
