import type { Role } from '@/lib/account/role';

export type RoleGiven = {
  /** What the person may do so far. */
  role: Role;
  next: Role;
  /** Whether a mail to their address was opened. */
  isProven: boolean;
};

/**
 * Pure: whether a role has to wait until its person has opened a mail: an address may have been registered
 * by anybody. What gives nobody more than they have waits for nothing.
 */
export const hasToWait = ({ role, next, isProven }: RoleGiven): boolean =>
  !isProven && next !== 'customer' && next !== role && role !== 'admin';
