import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';

/** Orders that wait for a person: new ones, and those whose payment somebody has to look at. */
export const countWaitingOrders = (db: Database): Promise<number> =>
  db.$count(
    orders,
    or(
      and(eq(orders.status, 'new'), isNull(orders.archivedAt)),
      eq(orders.paymentStatus, 'review'),
    ),
  );
