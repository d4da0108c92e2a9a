import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import type { ordersPageSchema } from './answers';
import { withParts } from './queries';
import { mentions, spelledInOwnProducts } from './search-orders';

const PAGE_SIZE = 10;

export type OrdersPage = z.infer<typeof ordersPageSchema>;

type OwnOrdersQuery = { customerId: number; page: number; search: string };

/** A page of one customer's orders, newest first. */
export async function listOrders(
  db: Database,
  { customerId, page, search }: OwnOrdersQuery,
): Promise<OrdersPage> {
  const isOwn = eq(orders.customerId, customerId);
  const wanted = and(
    isOwn,
    isNull(orders.archivedAt),
    search === '' ? undefined : or(mentions(search), await spelledInOwnProducts(db, search, isOwn)),
  );
  const total = await db.$count(orders, wanted);
  const rows = await pageOf(db, wanted, page);
  return {
    orders: await withParts(db, rows),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

const pageOf = (db: Database, wanted: SQL | undefined, page: number) =>
  db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
