// Separate from `inputs.ts`, so that the browser does not load the schemas.

export const LONGEST_TAG_NAME = 80;
export const LONGEST_TEXT = 3000;
/** Maximum other names of a tag: enough to merge two tags with many names each. */
export const MOST_ALIASES = 100;
