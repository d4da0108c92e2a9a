import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { queueStateSchema } from '@/lib/jobs/answers';
import { ORDER_QUEUES } from '@/lib/order-rules/queues';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';
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
      .describe('The same day of the previous period.'),
  })
  .meta({ id: 'DaySales' });

export const salesSchema = z
  .object({
    revenue: z.int(),
    orders: z.int(),
    average: z.number().nullable().describe('Of one order; null while there is none.'),
    paid: z.int().describe('What of the revenue has come: by card, or on receipt.'),
    expected: z.int().describe('What of the revenue is still to come.'),
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

const daySumSchema = z.object({
  today: z.int(),
  before: z.int().describe('On the same weekday a week ago, until the same hour.'),
  count: z.int().describe('Orders of today.'),
});

export const dayMoneySchema = z
  .object({
    comparedTo: z.string().describe('The moment a week ago until which the day before is counted.'),
    ordered: daySumSchema.describe('Placed today, whatever became of it; without deleted orders.'),
    paid: daySumSchema.describe('Money that has come today: by card, or on receipt.'),
    refunded: daySumSchema.describe('Money that was given back today.'),
    expected: z
      .object({ total: z.int(), count: z.int() })
      .describe('Still to come of all orders that stand, whenever they were placed.'),
  })
  .meta({ id: 'DayMoney' });

export const workQueueSchema = z
  .object({
    key: z.enum([...ORDER_QUEUES, 'prices', 'moderation']),
    count: z.int(),
    oldest: z
      .string()
      .nullable()
      .describe('Since when the first of them waits; null when nobody does.'),
    late: z.int().describe('How many of them should be done by now.'),
  })
  .meta({ id: 'WorkQueue' });

export const latestOrderSchema = z
  .object({
    orderId: z.string(),
    name: z.string(),
    contents: z.string().describe('What is in it, for staff: `5 товарів: набір + 3`.'),
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
    day: dayMoneySchema,
    sales: salesSchema,
    top: z.array(topProductSchema),
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

const runningOutSizeSchema = z.object({
  size: z.string().describe('Empty for a product without sizes.'),
  available: z.int(),
  sold: z.int().describe('Pieces in orders of the last 28 days that stand.'),
  waiting: z.int().describe('People who have asked to be told when it is back.'),
  daysLeft: z.int().describe('How long the pieces last at that rate; 0 when there are none.'),
});

export const runningOutProductSchema = z
  .object({
    ...shownSchema.shape,
    sizes: z.array(runningOutSizeSchema).describe('Only what runs out, the first to do so first.'),
  })
  .meta({ id: 'RunningOutProduct' });

export const runningOutSchema = z
  .object({
    leadDays: z
      .int()
      .describe('Sizes that last longer are left out: they can be purchased again in time.'),
    products: z
      .array(runningOutProductSchema)
      .describe('Sold out first, then the first to run out.'),
    total: z.int().describe('How many such products there are, also those beyond the list.'),
    soldOut: z
      .int()
      .describe('Products without a single piece that shoppers see, in demand or not.'),
  })
  .meta({ id: 'RunningOut' });

export const overviewSchema = z
  .object({
    length: z.literal([7, 14, 30]),
    money: moneyPartSchema.optional(),
    words: searchesPartSchema.optional(),
    queues: z.array(workQueueSchema).describe('Of the viewer’s role, in the order of the work.'),
    goods: runningOutSchema,
    pos: syncRunViewSchema.nullable(),
    queue: queueStateSchema,
  })
  .meta({ id: 'Overview' });
