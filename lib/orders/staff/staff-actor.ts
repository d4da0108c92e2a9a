import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import type { StaffActor } from '../rules/actor';

/** Somebody of the staff under their own name. Throws session_expired when the account is gone. */
export async function staffActor(db: Database, userId: number): Promise<StaffActor> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ShopError('session_expired');
  return { by: `${user.firstName} ${user.lastName}`, userId };
}
