import { and, isNull, ne, notInArray, type SQL } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';
import { FINAL_STATUSES } from '../../order-rules/transitions';

/** SQL: the same condition as `mayLeave`. */
export const mayLeaveSql = (): SQL | undefined =>
  and(
    isNull(orders.archivedAt),
    notInArray(orders.status, FINAL_STATUSES),
    ne(orders.paymentStatus, 'refunded'),
  );
