import type { z } from 'zod';
import type { accountSchema, savedAddressSchema, sessionViewSchema } from '../answers';

/** A delivery address that a customer has saved. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** A customer's own account data: section 3 of the specification, «User». */
export type Account = z.infer<typeof accountSchema>;

/** A sign-in on some device, as the list of sessions shows it; dates are ISO strings. */
export type SessionView = z.infer<typeof sessionViewSchema>;
