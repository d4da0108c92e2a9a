import type { z } from 'zod';
import type { enrolmentSchema, factorViewSchema } from '../answers';

/** A user's second factor as its owner may see it. */
export type FactorView = z.infer<typeof factorViewSchema>;

/** What an app needs to be set up; `ticket` carries the encrypted secret until the first code confirms the app. */
export type Enrolment = z.infer<typeof enrolmentSchema>;
