import { and, arrayContains, eq, ne, sql } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import type { Database } from '@/lib/db/client';
import { orderNotes, orderPresence, orders, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isOnDesk } from '../packing/packable';

export type Presence = { others: string[]; packing: string | null };

/**
 * SQL: whether the order's page is open. An open page reports every 20 s; after two missed reports it counts as closed.
 */
export const isPresent = sql`order_presence.seen_at > now() - interval '45 seconds'`;

/**
 * Records that a staff member has an order's page open, and so has read the notes that mention them; returns who else
 * has it open. Throws ShopError: not_found.
 */
export async function notePresence(
  db: Database,
  userId: number,
  number: string,
): Promise<Presence> {
  const [noted] = await db
    .insert(orderPresence)
    .select(
      db
        .select({ orderId: orders.id, userId: sql`${userId}::int`.as('user_id'), seenAt: NOW })
        .from(orders)
        .where(eq(orders.number, number)),
    )
    .onConflictDoUpdate({
      target: [orderPresence.orderId, orderPresence.userId],
      set: { seenAt: sql`now()` },
    })
    .returning({ orderId: orderPresence.orderId });
  if (!noted) throw new ShopError('not_found');
  await db
    .update(orderNotes)
    .set({ unreadBy: sql`array_remove(${orderNotes.unreadBy}, ${userId}::int)` })
    .where(
      and(eq(orderNotes.orderId, noted.orderId), arrayContains(orderNotes.unreadBy, [userId])),
    );
  const others = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(orderPresence)
    .innerJoin(users, eq(users.id, orderPresence.userId))
    .where(and(eq(orderPresence.orderId, noted.orderId), ne(users.id, userId), isPresent))
    .orderBy(users.id);
  const [packer] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.packingBy))
    .where(and(eq(orders.id, noted.orderId), ne(users.id, userId), isOnDesk()));
  return { others: others.map(fullName), packing: packer ? fullName(packer) : null };
}

const NOW = sql`now()`.as('seen_at');

/** Records that a staff member has closed an order's page. Idempotent. */
export async function endPresence(db: Database, userId: number, number: string): Promise<void> {
  const order = db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  await db
    .delete(orderPresence)
    .where(and(eq(orderPresence.userId, userId), sql`${orderPresence.orderId} = (${order})`));
}
