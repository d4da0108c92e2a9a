import 'server-only';
import { z } from 'zod';
import { ROLES } from '@/lib/account/role';

export const staffMemberSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES).describe('What they may do now; `customer` while their first role waits.'),
    invitedRole: z
      .enum(['editor', 'manager', 'admin'])
      .nullable()
      .describe('A role that works once they have opened the mailed invitation.'),
    hasApp: z.boolean().describe('Whether an authenticator app is theirs.'),
    lastSeenAt: z
      .string()
      .nullable()
      .describe('Of all sessions that are still known; null when nothing of them is left.'),
    openSessions: z.int().describe('Devices on which they are signed in now.'),
    isSelf: z
      .boolean()
      .describe('Whether this is who asks: their own sign-in is looked after elsewhere.'),
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
