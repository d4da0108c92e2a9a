import { z } from 'zod';
import { loginEmail, personName } from '@/lib/account/inputs';
import { ROLES, STAFF_ROLES } from '@/lib/account/role';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';

/**
 * Body of PATCH /api/admin/roles. `before` is the role the caller saw, to detect a conflicting change; with a name,
 * somebody without an account can be invited too.
 */
export const roleInput = z
  .object({
    email: loginEmail,
    role: z.enum(ROLES),
    before: z.enum(ROLES).optional(),
    firstName: z.union([z.literal(''), personName('firstName')]).optional(),
    lastName: z.union([z.literal(''), personName('lastName')]).optional(),
  })
  .strict();

export type RoleInput = z.output<typeof roleInput>;

/** Query of GET /api/admin/staff. */
export const staffQuery = z.object({
  page: listPage,
  search: listSearch,
  role: z.enum(STAFF_ROLES).optional(),
  /** Filter: whether the second factor is on. */
  factor: z.enum(['on', 'off']).optional(),
  sort: listSort(['name', 'role', 'seen', 'sessions']).optional(),
});

export type StaffQuery = z.output<typeof staffQuery>;
