import { and, desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import type { foundOrderSchema } from './answers';
import { isListed } from './list-all-orders';
import { foundByStaff, hasBareNumber } from './search-orders';

/** The first orders of the staff's search in a few words each: the one with this very number, then the newest. */
export async function findOrders(
  db: Database,
  search: string,
  most: number,
): Promise<z.infer<typeof foundOrderSchema>[]> {
  const { where } = await foundByStaff(db, search);
  const isIt = hasBareNumber(search);
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
    .orderBy(...(isIt ? [desc(isIt)] : []), desc(orders.id))
    .limit(most);
  return rows.map(({ firstName, lastName, createdAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
  }));
}
