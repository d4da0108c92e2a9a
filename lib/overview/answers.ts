import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { queueStateSchema } from '@/lib/jobs/answers';
import { ORDER_QUEUES } from '@/lib/order-rules/queues';
import { mentionSchema } from '@/lib/order-rules/staff-answers';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { syncRunViewSchema } from '@/lib/pos/answers';
import { failedSearchSchema } from '@/lib/search/answers';
import { PERIODS, type PeriodLength } from './period';

export const daySalesSchema = z
  .object({
    day: z.string(),
    orders: z.int(),
    revenue: z.int(),
    before: z
      .object({ day: z.string(), revenue: z.int() })
      .describe('The corresponding day of the previous period.'),
  })
  .meta({ id: 'DaySales' });

export const salesSchema = z
  .object({
    revenue: z.int(),
    orders: z.int(),
    average: z
      .number()
      .nullable()
      .describe('Average revenue of an order in kopecks; null without orders.'),
    paid: z
      .int()
      .describe(
        'Part of the revenue that was received, by card or on receipt of the goods, in kopecks.',
      ),
    expected: z.int().describe('Part of the revenue that is still to be received, in kopecks.'),
    before: z
      .object({ revenue: z.int(), orders: z.int() })
      .describe('The previous period, up to the current time of day on its last day.'),
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
  before: z
    .int()
    .describe('The same sum for this weekday a week ago, up to the current time of day.'),
  count: z.int().describe('Number of orders that contribute to `today`.'),
});

export const dayMoneySchema = z
  .object({
    comparedTo: z.string().describe('The moment a week ago up to which `before` is summed.'),
    ordered: daySumSchema.describe(
      'Totals in kopecks of the orders placed today, in any status except deleted.',
    ),
    paid: daySumSchema.describe(
      'Money received today, by card or on receipt of the goods, in kopecks.',
    ),
    refunded: daySumSchema.describe('Money returned to shoppers today, in kopecks.'),
    expected: z
      .object({ total: z.int(), count: z.int() })
      .describe(
        'Money in kopecks still to be received for all orders that are not deleted, cancelled, returned, refunded or refused by the bank.',
      ),
  })
  .meta({ id: 'DayMoney' });

export const workQueueSchema = z
  .object({
    key: z.enum([...ORDER_QUEUES, 'returns', 'prices', 'moderation', 'questions']),
    count: z.int(),
    oldest: z
      .string()
      .nullable()
      .describe('Since when the oldest item of the queue waits; null when the queue is empty.'),
    late: z.int().describe('Number of items that are past their deadline.'),
  })
  .meta({ id: 'WorkQueue' });

export const latestOrderSchema = z
  .object({
    orderId: z.string(),
    name: z.string(),
    contents: z.string().describe('Summary of the contents, in Ukrainian: `5 товарів: набір + 3`.'),
    deliveryMethod: z.enum(DELIVERY_METHODS),
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
    visible: z.int().describe('Number of products that are visible to shoppers.'),
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
  sold: z
    .int()
    .describe(
      'Pieces in orders of the last 28 days that are not deleted, cancelled, returned, refunded or refused by the bank.',
    ),
  waiting: z.int().describe('Number of people who wait for a mail when the size is back in stock.'),
  daysLeft: z
    .int()
    .describe('Days until the size is sold out at that rate; 0 when no piece is left.'),
});

export const runningOutProductSchema = z
  .object({
    ...shownSchema.shape,
    sizes: z
      .array(runningOutSizeSchema)
      .describe('Only the sizes that run out, the soonest first.'),
  })
  .meta({ id: 'RunningOutProduct' });

export const runningOutSchema = z
  .object({
    leadDays: z.int().describe('Days that a restock takes; sizes that last longer are left out.'),
    products: z
      .array(runningOutProductSchema)
      .describe('At most six products, sold-out ones first, then the soonest to run out.'),
    total: z.int().describe('Number of all such products, including those not listed.'),
    soldOut: z
      .int()
      .describe('Number of visible products without an available piece, in demand or not.'),
  })
  .meta({ id: 'RunningOut' });

export const overviewSchema = z
  .object({
    length: z.literal([7, 14, 30]),
    money: moneyPartSchema.optional(),
    words: searchesPartSchema.optional(),
    queues: z
      .array(workQueueSchema)
      .describe("Work queues of the caller's role, in the sequence of the work."),
    mentions: z
      .array(mentionSchema)
      .optional()
      .describe('Notes that mention the caller and that they have not seen yet.'),
    goods: runningOutSchema,
    pos: syncRunViewSchema.nullable(),
    queue: queueStateSchema,
  })
  .meta({ id: 'Overview' });

const isLength = (days: number): days is PeriodLength => PERIODS.some((length) => length === days);

/** Query of the overview: its period in days, 14 by default. */
export const overviewQuery = z.object({
  days: z.coerce.number().default(14).refine(isLength, 'Оберіть 7, 14 або 30 днів'),
});
