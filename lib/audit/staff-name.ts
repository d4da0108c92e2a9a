import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** A staff member's name, or null when the account is gone. */
export async function findStaffName(db: Database, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : null;
}

/** A staff member's name. Throws ShopError: session_expired when the account is gone. */
export async function requireStaffName(db: Database, userId: number): Promise<string> {
  const name = await findStaffName(db, userId);
  if (name === null) throw new ShopError('session_expired');
  return name;
}
