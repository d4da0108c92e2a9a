import 'server-only';
import { z } from 'zod';
import { savedAddressSchema } from '@/lib/account/answers';
import { ROLES } from '@/lib/account/role';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';

export const customerRowSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(ROLES),
    createdAt: z.string(),
    orders: z.int().describe('Number of orders, without deleted ones.'),
    spent: z
      .int()
      .describe(
        'Total in kopecks of the orders that are not deleted, cancelled, returned, refunded or refused by the bank.',
      ),
  })
  .meta({ id: 'CustomerRow' });

export const customersPageSchema = z
  .object({
    customers: z.array(customerRowSchema),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'CustomersPage' });

export const customerOrderSchema = z
  .object({
    orderId: z.string(),
    createdAt: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    total: z.int(),
  })
  .meta({ id: 'CustomerOrder' });

export const customerViewSchema = z
  .object({
    ...customerRowSchema.shape,
    addresses: z.array(savedAddressSchema),
    wishes: z.int(),
    latest: z
      .array(customerOrderSchema)
      .describe('The newest orders, at most 50; `orders` is the number of all.'),
  })
  .meta({ id: 'CustomerView' });
