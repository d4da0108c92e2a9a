/** What has happened to somebody's second factor, as a mail tells it. */
export const FACTOR_NEWS = [
  'set-up',
  'turned-off',
  'reset',
  'code-used',
  'codes-renewed',
  'guessed',
] as const;

export type FactorNews = (typeof FACTOR_NEWS)[number];
