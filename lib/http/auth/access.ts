import type { Role } from '@/lib/account/role';

const ADMITTED = {
  customer: ['customer', 'editor', 'manager', 'admin'],
  staff: ['editor', 'manager', 'admin'],
  editor: ['editor', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
} satisfies Record<string, readonly Role[]>;

/** The access levels that need a signed-in caller. */
export type Guarded = keyof typeof ADMITTED;

/** The access levels of the admin. */
export type StaffAccess = Exclude<Guarded, 'customer'>;

/**
 * Who may call an endpoint. `anyone`: the caller is not identified; `visitor`: anyone, identified if signed in;
 * `customer`: anyone signed in; `staff`: any staff role; then single roles, where an admin may do
 * everything; `internal`: only this shop's own processes with the shared secret.
 */
export type Access = Guarded | 'anyone' | 'visitor' | 'internal';

export const isGuarded = (access: Access): access is Guarded => access in ADMITTED;

export const isAdmitted = (role: Role, access: Guarded): boolean =>
  (ADMITTED[access] as readonly Role[]).includes(role);
