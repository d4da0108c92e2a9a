import { eq, type SQL } from 'drizzle-orm';
import { users } from '@/lib/db/schema';
import type { Role } from '../role';

/**
 * Whom somebody of the staff finds among those with an account: a manager works with customers, the team
 * is an admin's alone (product.md, roles). Undefined stands for everybody.
 */
export const peopleSeenBy = (role: Role): SQL | undefined =>
  role === 'admin' ? undefined : eq(users.role, 'customer');
