import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { queueStateSchema } from '@/lib/jobs/answers';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/orders/rules/status';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { syncRunViewSchema } from '@/lib/pos/answers';
import { failedSearchSchema } from '@/lib/search/answers';

export const daySalesSchema = z
  .object({
    day: z.string(),
    orders: z.int(),
    revenue: z.int(),
    before: z
      .object({ day: z.string(), revenue: z.int() })
      .describe('The day that stands at the same place of the period before.'),
  })
  .meta({ id: 'DaySales' });

export const salesSchema = z
  .object({
    revenue: z.int(),
    orders: z.int(),
    average: z.number().nullable().describe('Of one order; null while there is none.'),
    paidOnline: z.int().describe('What of the revenue has been paid by card.'),
    before: z
      .object({ revenue: z.int(), orders: z.int() })
      .describe('The period before, up to the same hour of its last day.'),
    days: z.array(daySalesSchema),
  })
  .meta({ id: 'Sales' });

const shownSchema = z.object({
  productId: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
});

export const topProductSchema = z
  .object({ ...shownSchema.shape, pieces: z.int(), revenue: z.int() })
  .meta({ id: 'TopProduct' });

export const reviewedPaymentSchema = z
  .object({ orderId: z.string(), name: z.string(), total: z.int(), at: z.string() })
  .meta({ id: 'ReviewedPayment' });

export const expiringOrderSchema = z
  .object({ orderId: z.string(), name: z.string(), total: z.int(), heldUntil: z.string() })
  .meta({ id: 'ExpiringOrder' });

export const latestOrderSchema = z
  .object({
    orderId: z.string(),
    name: z.string(),
    bundles: z.int(),
    products: z.int().describe('Lines that came in no bundle.'),
    deliveryAddress: deliveryAddressSchema.nullable(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    status: z.enum(ORDER_STATUSES),
    total: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'LatestOrder' });

export const moneyPartSchema = z
  .object({
    sales: salesSchema,
    top: z.array(topProductSchema),
    reviewed: z.object({ orders: z.array(reviewedPaymentSchema), total: z.int() }),
    expiring: z
      .object({ orders: z.array(expiringOrderSchema), total: z.int() })
      .describe('The next to go first.'),
    latest: z.array(latestOrderSchema),
  })
  .meta({ id: 'MoneyPart' });

export const metaQualitySchema = z
  .object({
    visible: z.int().describe('Products that shoppers see.'),
    good: z.int(),
    bad: z.int(),
    without: z.int(),
  })
  .meta({ id: 'MetaQuality' });

export const searchesPartSchema = z
  .object({
    quality: metaQualitySchema,
    searches: z.array(
      z.object({ ...failedSearchSchema.omit({ lastSeen: true }).shape, lastSeen: z.string() }),
    ),
  })
  .meta({ id: 'SearchesPart' });

export const scarceProductSchema = z
  .object({
    ...shownSchema.shape,
    available: z.int(),
    sold: z.int().describe('Pieces ordered in the last thirty days.'),
  })
  .meta({ id: 'ScarceProduct' });

export const scarceSchema = z
  .object({
    products: z.array(scarceProductSchema),
    total: z
      .int()
      .describe('How many products there are of either kind, also those beyond the list.'),
    soldOut: z.int(),
  })
  .meta({ id: 'Scarce' });

export const overviewSchema = z
  .object({
    length: z.literal([7, 14, 30]),
    money: moneyPartSchema.optional(),
    words: searchesPartSchema.optional(),
    scarce: scarceSchema,
    pos: syncRunViewSchema.nullable(),
    queue: queueStateSchema,
  })
  .meta({ id: 'Overview' });
