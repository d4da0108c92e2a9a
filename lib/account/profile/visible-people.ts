import { eq, type SQL } from 'drizzle-orm';
import { users } from '@/lib/db/schema';
import type { Role } from '../role';

/**
 * Filter for the accounts that staff with this role may see: a manager sees customers, only an
 * admin the team. Undefined means everybody.
 */
export const peopleVisibleTo = (role: Role): SQL | undefined =>
  role === 'admin' ? undefined : eq(users.role, 'customer');
