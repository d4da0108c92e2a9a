import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** SQL, in a query of orders: whether the order's address wants no mails that ask for something. */
export const hasRefusedLetters = sql<boolean>`exists (select from orders other
  where lower(other.email) = lower(orders.email) and other.letters_refused_at is not null)`;

/**
 * Takes down that the address of an order wants no mails that ask for something, about this order or others. Once said
 * it stands. Throws ShopError: not_found.
 */
export async function refuseLetters(db: Database, token: string): Promise<void> {
  const [order] = await db
    .update(orders)
    .set({ lettersRefusedAt: sql`coalesce(${orders.lettersRefusedAt}, now())` })
    .where(and(eq(orders.token, token), isNull(orders.archivedAt)))
    .returning({ id: orders.id });
  if (!order) throw new ShopError('not_found');
}
