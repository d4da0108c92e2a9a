import type { Role } from '@/lib/account/role';

/**
 * Who may call an endpoint. `anyone`: it does not matter who; `visitor`: anyone, known when signed in;
 * `customer`: anyone signed in; `staff`: any of them; then theirs (product.md, roles), where an admin may
 * do everything;
 * `internal`: only this shop's own processes with the shared secret.
 */
export type Access =
  | 'anyone'
  | 'visitor'
  | 'customer'
  | 'staff'
  | 'editor'
  | 'manager'
  | 'admin'
  | 'internal';

/** The levels at which nobody gets in without being signed in. */
export type Guarded = Exclude<Access, 'anyone' | 'visitor' | 'internal'>;

/** The levels of the staff's half. */
export type StaffAccess = Exclude<Guarded, 'customer'>;

const ADMITTED: Record<Guarded, readonly Role[]> = {
  customer: ['customer', 'editor', 'manager', 'admin'],
  staff: ['editor', 'manager', 'admin'],
  editor: ['editor', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};

export const isGuarded = (access: Access): access is Guarded => access in ADMITTED;

export const isAdmitted = (role: Role, access: Guarded): boolean => ADMITTED[access].includes(role);
