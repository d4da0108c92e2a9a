import type { Role } from '@/lib/account/role';

/** What a session of the staff still lacks before it may do anything of the staff's. */
export type Lacking = 'code' | 'setup';

export type FactorState = {
  role: Role;
  /** Whether an authenticator app has proved itself. */
  hasApp: boolean;
  /** Whether this session has given a code. */
  isGiven: boolean;
  /** Whether the shop wants one of all staff. */
  isRequired: boolean;
};

/**
 * Pure: what stands between a person and the staff's half of the shop, or null. Who has an app must use
 * it, wanted or not; customers need none.
 */
export function lackingFactor({ role, hasApp, isGiven, isRequired }: FactorState): Lacking | null {
  if (role === 'customer') return null;
  if (hasApp) return isGiven ? null : 'code';
  return isRequired ? 'setup' : null;
}
