import { z } from 'zod';
import { orderViewSchema } from '@/lib/order-rules/answers';
import { staffOrderViewSchema } from '@/lib/order-rules/staff-answers';
import { ORDER_QUEUES } from '../../order-rules/queues';
import { OPEN_STATUSES, ORDER_STATUSES } from '../../order-rules/status';

/**
 * Counts of orders, each up to MOST_COUNTED. Counted are all orders, those whose reservation expires soon, and the
 * orders of each work queue and of each open status.
 */
export const orderCountsSchema = z
  .record(z.enum(['all', 'expiring', ...ORDER_QUEUES, ...OPEN_STATUSES]), z.int())
  .meta({ id: 'OrderCounts' });

export const ordersPageSchema = z
  .object({ orders: z.array(orderViewSchema), currentPage: z.int(), totalPages: z.int() })
  .meta({ id: 'OrdersPage' });

export const staffOrdersPageSchema = z
  .object({
    orders: z.array(staffOrderViewSchema),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
    /** Set if only the newest MOST_SEARCHED orders were searched, since there are too many to search all. */
    isRecentOnly: z.literal(true).optional(),
  })
  .meta({ id: 'StaffOrdersPage' });

export const foundOrderSchema = z
  .object({
    orderId: z.string(),
    name: z.string(),
    city: z.string().describe('Town of the delivery address; empty without an address.'),
    status: z.enum(ORDER_STATUSES),
    total: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'FoundOrder' });
