import 'server-only';
import { z } from 'zod';
import { ROLES } from '@/lib/account/role';

export const staffMemberSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z
      .enum(ROLES)
      .describe('Current role; `customer` until the invitation to the first role is accepted.'),
    invitedRole: z
      .enum(['editor', 'manager', 'admin'])
      .nullable()
      .describe(
        'Role that takes effect when the mailed invitation is opened; null without an invitation.',
      ),
    hasApp: z.boolean().describe('Whether an authenticator app is set up.'),
    lastSeenAt: z
      .string()
      .nullable()
      .describe('Last activity in any stored session; null when no session is stored.'),
    openSessions: z.int().describe('Number of devices that are signed in now.'),
    isSelf: z
      .boolean()
      .describe('Whether this is the caller, whose own sessions cannot be ended here.'),
  })
  .meta({ id: 'StaffMember' });

export const staffPageSchema = z
  .object({
    staff: z.array(staffMemberSchema),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'StaffPage' });

/** A member of staff as an admin sees them; dates are ISO strings. */
export type StaffMember = z.infer<typeof staffMemberSchema>;

export type StaffPage = z.infer<typeof staffPageSchema>;
