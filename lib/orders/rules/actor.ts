import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** Who has done something with an order, as its history keeps it. */
export type Actor = { by: string; userId: number | null };

/** Somebody of the staff. */
export type StaffActor = Actor & { userId: number };

/** What happens by itself. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };

/** Somebody of the staff under their own name. Throws session_expired when the account is gone. */
export async function staffActor(db: Database, userId: number): Promise<StaffActor> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ShopError('session_expired');
  return { by: `${user.firstName} ${user.lastName}`, userId };
}
