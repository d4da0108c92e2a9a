import type { z } from 'zod';
import type { enrolmentSchema, factorViewSchema } from '../answers';

/** How somebody's second factor stands, as they may see it themselves. */
export type FactorView = z.infer<typeof factorViewSchema>;

/** What an app needs to be told; `ticket` is the shop's own note of it until a first code comes. */
export type Enrolment = z.infer<typeof enrolmentSchema>;

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
