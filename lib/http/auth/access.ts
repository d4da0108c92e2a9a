import type { Role } from '@/lib/account/role';

const ADMITTED = {
  customer: ['customer', 'editor', 'manager', 'admin'],
  staff: ['editor', 'manager', 'admin'],
  editor: ['editor', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
} satisfies Record<string, readonly Role[]>;

/** Access levels that require a signed-in caller. */
export type Guarded = keyof typeof ADMITTED;

/** Access levels that require a staff member. */
export type StaffAccess = Exclude<Guarded, 'customer'>;

/**
 * Who may call an endpoint: `anyone` (everybody, without identifying the caller), `visitor` (everybody, identified if
 * signed in), `customer` (anybody signed in), `staff` (any staff role), `editor`, `manager`, `admin` (that role, and
 * admins always), `internal` (only this shop's own processes, by their shared secret).
 */
export type Access = Guarded | 'anyone' | 'visitor' | 'internal';

export const isGuarded = (access: Access): access is Guarded => access in ADMITTED;

export const isAdmitted = (role: Role, access: Guarded): boolean =>
  (ADMITTED[access] as readonly Role[]).includes(role);
