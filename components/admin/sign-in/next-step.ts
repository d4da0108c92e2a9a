import { isStaff } from '@/lib/account/role';
import type { FactorView } from '@/lib/account/second-factor/factor';

/** What stands between whoever is signed in and the staff's half. */
export type SignInStep = 'password' | 'code' | 'setup' | 'stranger' | 'in';

/** Pure: the step that comes next for somebody whose second factor stands like this. */
export function nextStep({ role, lacking }: Pick<FactorView, 'role' | 'lacking'>): SignInStep {
  if (!isStaff(role)) return 'stranger';
  return lacking ?? 'in';
}
