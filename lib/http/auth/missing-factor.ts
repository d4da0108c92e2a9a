import type { Role } from '@/lib/account/role';

/** What staff still have to do before the admin opens: enter a `code`, or `setup` an authenticator app. */
export type MissingFactor = 'code' | 'setup';

export type FactorState = {
  role: Role;
  /** Whether the user has an authenticator app, confirmed by a first code. */
  hasApp: boolean;
  /** Whether a second-factor code was entered in this session. */
  isGiven: boolean;
  /** Whether the shop requires an authenticator app of all staff (SECOND_FACTOR). */
  isRequired: boolean;
};

/**
 * Pure: what a user still has to do before the admin opens, or null. Staff with an app must always enter a code, also
 * where the app is optional. Always null for customers.
 */
export function lackingFactor({
  role,
  hasApp,
  isGiven,
  isRequired,
}: FactorState): MissingFactor | null {
  if (role === 'customer') return null;
  if (hasApp) return isGiven ? null : 'code';
  return isRequired ? 'setup' : null;
}
