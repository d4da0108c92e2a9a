import type { z } from 'zod';
import type { enrolmentSchema, factorViewSchema } from '../answers';

/** How somebody's second factor stands, as they may see it themselves. */
export type FactorView = z.infer<typeof factorViewSchema>;

/** What an app needs to be told; `ticket` is the shop's own note of it until a first code comes. */
export type Enrolment = z.infer<typeof enrolmentSchema>;
