import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

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
