import 'server-only';
import { z } from 'zod';
import { VISIT_STEPS } from './visit';

export const salesRowSchema = z
  .object({
    key: z.string().describe('A day, or the code of what the row sums up; empty if unknown.'),
    label: z.string(),
    orders: z.int().describe('Orders that are not deleted, cancelled, returned or refunded.'),
    pieces: z.int().describe('Their pieces without returned ones.'),
    kept: z
      .int()
      .describe('Money received for the orders and not given back, without gift certificates.'),
    average: z.int().nullable().describe('`kept` per paid order; null without one.'),
    returns: z.int().describe('Orders that were returned or refunded, in whole or in part.'),
    givenBack: z.int().describe('Money given back for the orders.'),
    discount: z
      .int()
      .describe('Discounts of the orders in kopecks; of a campaign or code, only its own.'),
    margin: z
      .int()
      .nullable()
      .optional()
      .describe(
        'For admins: value of the goods that were paid and kept, less their purchase price, as far as it is known.',
      ),
    costShare: z
      .number()
      .optional()
      .describe('For admins: share of the kept goods whose purchase price is known, 0 to 1.'),
  })
  .meta({ id: 'SalesFigures' });

export const figuresSchema = z
  .object({
    rows: z.array(salesRowSchema),
    total: salesRowSchema,
    before: salesRowSchema.describe('The period of equal length directly before.'),
    steps: z.array(
      z.object({
        step: z.enum([...VISIT_STEPS, 'paid']),
        visits: z.int().describe('Visits that reached the step; of `paid`, orders.'),
      }),
    ),
    searches: z.array(
      z.object({
        text: z.string(),
        visitors: z.int(),
        orders: z.int().describe('Orders of visitors who had searched for it on that day.'),
      }),
    ),
  })
  .meta({ id: 'Figures' });
