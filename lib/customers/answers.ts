import 'server-only';
import { z } from 'zod';
import { accountSchema, savedAddressSchema } from '@/lib/account/answers';
import { ROLES } from '@/lib/account/role';
import { orderViewSchema } from '@/lib/order-rules/answers';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';
import { exportedAlertSchema } from '@/lib/stock-alerts/answers';

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

/** An account in the staff's list of customers; dates are ISO strings. */
export type CustomerRow = z.infer<typeof customerRowSchema>;

export type CustomersPage = z.infer<typeof customersPageSchema>;

export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** A customer with all details that a manager may see. */
export type CustomerView = z.infer<typeof customerViewSchema>;

/** The file with all data of an account. Sums are formatted texts, since the customer reads the file. */
export const accountExportSchema = accountSchema
  .extend({
    registeredAt: z.iso.datetime().optional(),
    wishLink: z
      .string()
      .nullable()
      .describe('Path of the public page of the wish list; null while it is not shared.'),
    orders: z.array(
      orderViewSchema.omit({ token: true, events: true }).extend({
        lastName: z.string().optional(),
        comment: z.string().optional(),
        notCall: z.boolean().optional(),
        itemsTotal: z.string(),
        discountTotal: z.string(),
        deliveryPrice: z.string(),
        deliveryEstimate: z.string().nullable(),
        total: z.string(),
        bundles: z.array(z.object({ title: z.string(), quantity: z.int(), total: z.string() })),
        lines: z.array(
          z.object({ name: z.string(), size: z.string(), quantity: z.int(), total: z.string() }),
        ),
        history: orderViewSchema.shape.events,
      }),
    ),
    reviews: z.array(
      z.object({
        product: z.string(),
        author: z.string(),
        rating: z.int(),
        text: z.string(),
        status: z.enum(['pending', 'published', 'rejected']),
        reply: z.string(),
        size: z.string(),
        height: z.int().nullable(),
        day: z.string(),
      }),
    ),
    stockAlerts: z.array(exportedAlertSchema),
    sessions: z.array(
      z.object({ device: z.string(), signedIn: z.iso.datetime(), seen: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'AccountExport' });
