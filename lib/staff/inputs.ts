import { z } from 'zod';
import { loginEmail } from '@/lib/account/inputs';
import { ROLES, STAFF_ROLES } from '@/lib/account/role';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';

/**
 * Body of PATCH /api/admin/roles; `before` is the role the caller saw, to detect a conflicting
 * change.
 */
export const roleInput = z
  .object({ email: loginEmail, role: z.enum(ROLES), before: z.enum(ROLES).optional() })
  .strict();

export type RoleInput = z.output<typeof roleInput>;

/** Query of GET /api/admin/staff. */
export const staffQuery = z.object({
  page: listPage,
  search: listSearch,
  role: z.enum(STAFF_ROLES).optional(),
  /** Whether they sign in with a code. */
  factor: z.enum(['on', 'off']).optional(),
  sort: listSort(['name', 'role', 'seen', 'sessions']).optional(),
});

export type StaffQuery = z.output<typeof staffQuery>;
