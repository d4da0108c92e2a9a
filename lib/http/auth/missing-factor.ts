import type { Role } from '@/lib/account/role';

/** What a staff session still needs before it may use the admin. */
export type MissingFactor = 'code' | 'setup';

export type FactorState = {
  role: Role;
  /** Whether an authenticator app was confirmed. */
  hasApp: boolean;
  /** Whether this session has given a second-factor code. */
  isGiven: boolean;
  /** Whether all staff must have an authenticator app (SECOND_FACTOR). */
  isRequired: boolean;
};

/**
 * Pure: what a person still needs for the admin, or null. Staff with an app must use it even where it is optional;
 * customers need none.
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
