import type { FactorView } from '@/lib/account/answers';
import { isStaff } from '@/lib/account/role';

/** What a user still has to do before the admin opens. `stranger` is no staff member; `in` means nothing is left. */
export type SignInStep = 'password' | 'code' | 'setup' | 'stranger' | 'in';

/** Pure: the next sign-in step for this role and second factor. */
export function nextStep({ role, lacking }: Pick<FactorView, 'role' | 'lacking'>): SignInStep {
  if (!isStaff(role)) return 'stranger';
  return lacking ?? 'in';
}
