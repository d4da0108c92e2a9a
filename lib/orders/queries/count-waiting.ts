import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';

/** Waits for a person: a new order, or one whose payment somebody has to look at. */
export const isWaiting = (): SQL | undefined =>
  or(and(eq(orders.status, 'new'), isNull(orders.archivedAt)), eq(orders.paymentStatus, 'review'));

/** Orders that wait for a person. */
export const countWaitingOrders = (db: Database): Promise<number> => db.$count(orders, isWaiting());
