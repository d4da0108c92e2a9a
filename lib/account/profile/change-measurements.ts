import { eq, sql } from 'drizzle-orm';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** Replaces a customer's body measurements, in centimetres. Throws ShopError not_found. */
export async function changeMeasurements(
  db: Database,
  userId: number,
  measurements: Measurements,
): Promise<void> {
  const changed = await db
    .update(users)
    .set({ measurements, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new ShopError('not_found');
}
