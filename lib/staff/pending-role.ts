import type { Role } from '@/lib/account/role';

export type RoleGiven = {
  /** The current role. */
  role: Role;
  next: Role;
  /** Whether the e-mail is verified. */
  isProven: boolean;
};

/**
 * Pure: whether a role stays pending until its person has opened a mail, since anybody may have registered the address.
 * A role that grants no more rights takes effect at once.
 */
export const hasToWait = ({ role, next, isProven }: RoleGiven): boolean =>
  !isProven && next !== 'customer' && next !== role && role !== 'admin';
