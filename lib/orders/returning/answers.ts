import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { returnViewSchema } from '@/lib/order-rules/return-answers';
import { RETURN_REASONS, RETURN_STATES, SHOPPER_REASONS } from '@/lib/order-rules/return-states';
import { RETURN_TABS } from './inputs';

export const orderReturnsSchema = z
  .object({
    lines: z
      .array(
        z.object({
          line: z.int(),
          name: z.string(),
          size: z.string(),
          photo: z.string(),
          left: z.int().describe('Pieces that can still be returned.'),
          reasons: z
            .array(z.enum(SHOPPER_REASONS))
            .describe('Reasons for which the product may be returned today.'),
          limit: z
            .string()
            .nullable()
            .describe('Why not every reason is possible, as a text; null when all are.'),
        }),
      )
      .describe('Empty before the order is delivered.'),
    until: z
      .string()
      .nullable()
      .describe('Last day for a return without a defect; null before the delivery.'),
    returns: z.array(returnViewSchema).describe('Returns of the order, newest first.'),
  })
  .meta({ id: 'OrderReturns' });

const returnRowSchema = z
  .object({
    id: z.int(),
    orderId: z.string(),
    name: z.string().describe('Name of the buyer.'),
    contents: z.string().describe('Names, sizes and numbers of the returned goods.'),
    reason: z.enum(RETURN_REASONS),
    state: z.enum(RETURN_STATES),
    dueOn: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ReturnRow' });

export const returnsPageSchema = z
  .object({
    returns: z.array(returnRowSchema),
    counts: z.record(z.enum(RETURN_TABS), z.int()).describe('Number of returns in each tab.'),
    ...pageFields,
  })
  .meta({ id: 'ReturnsPage' });

/** What of an order can be returned, and its returns. */
export type OrderReturns = z.infer<typeof orderReturnsSchema>;

/** A page of the list of staff. */
export type ReturnsPage = z.infer<typeof returnsPageSchema>;
export type ReturnListRow = ReturnsPage['returns'][number];
