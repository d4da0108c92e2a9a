import { isStaff } from '@/lib/account/role';
import type { FactorView } from '@/lib/account/second-factor/factor';

/** What a person still needs before the admin opens. */
export type SignInStep = 'password' | 'code' | 'setup' | 'stranger' | 'in';

/** Pure: the next step for a person with this role and second factor. */
export function nextStep({ role, lacking }: Pick<FactorView, 'role' | 'lacking'>): SignInStep {
  if (!isStaff(role)) return 'stranger';
  return lacking ?? 'in';
}
