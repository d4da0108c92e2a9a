import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import type { foundOrderSchema } from './answers';
import { isListed } from './list-all-orders';
import { foundByStaff, hasBareNumber } from './search-orders';

type FoundOrder = z.infer<typeof foundOrderSchema>;

/** Orders for the quick search of staff, newest first; if the text is exactly an order number, only that order. */
export async function findOrders(
  db: Database,
  search: string,
  most: number,
): Promise<FoundOrder[]> {
  const isIt = hasBareNumber(search);
  const exact = isIt ? await select(db, isIt, 1) : [];
  if (exact.length > 0) return exact;
  return select(db, (await foundByStaff(db, search)).where, most);
}

async function select(db: Database, where: SQL | undefined, most: number): Promise<FoundOrder[]> {
  const rows = await db
    .select({
      orderId: orders.number,
      firstName: orders.firstName,
      lastName: orders.lastName,
      city: sql<string>`coalesce(${orders.deliveryAddress} ->> 'city', '')`,
      status: orders.status,
      total: orders.total,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(isListed(), where))
    .orderBy(desc(orders.id))
    .limit(most);
  return rows.map(({ firstName, lastName, createdAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
  }));
}
