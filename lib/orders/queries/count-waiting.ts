import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';

/** SQL: the order needs staff: it is new, or its payment needs review. */
export const isWaiting = (): SQL | undefined =>
  or(and(eq(orders.status, 'new'), isNull(orders.archivedAt)), eq(orders.paymentStatus, 'review'));

/** Number of orders that need staff. */
export const countWaitingOrders = (db: Database): Promise<number> => db.$count(orders, isWaiting());
