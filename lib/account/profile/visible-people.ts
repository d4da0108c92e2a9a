import { eq, type SQL } from 'drizzle-orm';
import { users } from '@/lib/db/schema';
import type { Role } from '../role';

/**
 * SQL: the accounts that staff with this role may see: an admin sees all accounts (undefined: no filter), other staff
 * only customers.
 */
export const peopleVisibleTo = (role: Role): SQL | undefined =>
  role === 'admin' ? undefined : eq(users.role, 'customer');
