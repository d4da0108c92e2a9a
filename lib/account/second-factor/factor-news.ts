/** Events of a second factor that its owner is notified of by mail. */
export const FACTOR_NEWS = [
  'set-up',
  'turned-off',
  'reset',
  'code-used',
  'codes-renewed',
  'guessed',
] as const;

export type FactorNews = (typeof FACTOR_NEWS)[number];
