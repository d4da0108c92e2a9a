import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';

/** Who of the staff does something. */
export type Staff = { userId: number };

/** Who did it, as an order's history keeps it. */
export async function signatureOfStaff(
  tx: Database,
  { userId }: Staff,
): Promise<{ by: string; userId: number }> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return { by: user ? `${user.firstName} ${user.lastName}` : 'shop', userId };
}
