import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';

/** SQL, in a query of orders: whether the e-mail address has unsubscribed from mails such as review requests. */
export const hasRefusedLetters = sql<boolean>`exists (select from orders other
  where lower(other.email) = lower(orders.email) and other.letters_refused_at is not null)`;

/** Unsubscribes an order's e-mail address from mails such as review requests. Throws ShopError: not_found. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const [order] = await db
    .update(orders)
    .set({ lettersRefusedAt: sql`coalesce(${orders.lettersRefusedAt}, now())` })
    .where(and(eq(orders.token, token), isNull(orders.archivedAt)))
    .returning({ id: orders.id });
  if (!order) throw new ShopError('not_found');
}
