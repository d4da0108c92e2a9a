import { eq, type SQL } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import { users } from '@/lib/db/schema';

/**
 * SQL: condition for the accounts that staff with this role may see. An admin sees all accounts (undefined, no
 * condition), other staff only customers.
 */
export const peopleVisibleTo = (role: Role): SQL | undefined =>
  role === 'admin' ? undefined : eq(users.role, 'customer');
