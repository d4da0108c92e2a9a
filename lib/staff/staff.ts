import type { z } from 'zod';
import type { staffMemberSchema, staffPageSchema } from './answers';

/** A member of staff as an admin sees them; dates are ISO strings. */
export type StaffMember = z.infer<typeof staffMemberSchema>;

export type StaffPage = z.infer<typeof staffPageSchema>;
