import { and, isNull, ne, notInArray, type SQL } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';
import { FINAL_STATUSES } from '../rules/transitions';

/** SQL: the goods of an order may leave the shop, or have: it is not over or deleted, and its money is not back. */
export const mayLeave = (): SQL | undefined =>
  and(
    isNull(orders.archivedAt),
    notInArray(orders.status, FINAL_STATUSES),
    ne(orders.paymentStatus, 'refunded'),
  );
