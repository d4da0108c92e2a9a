import 'server-only';
import { z } from 'zod';

export const syncRunViewSchema = z
  .object({
    id: z.int(),
    startedAt: z.string(),
    finishedAt: z.string().nullable().describe('End of the run; null while it is running.'),
    status: z.enum(['failed', 'running', 'done', 'refused']),
    progress: z
      .object({ step: z.string(), done: z.int(), total: z.int() })
      .nullable()
      .describe('Progress of the current step; null before the first report and after the end.'),
    counts: z.record(z.string(), z.int()),
    quarantined: z.int().describe('Number of unusable POS rows that the run left out.'),
    message: z.string().describe('Why the run failed or was refused; empty otherwise.'),
    canConfirm: z
      .boolean()
      .describe(
        'Whether the run was refused because of a suspicious change that staff may confirm.',
      ),
  })
  .meta({ id: 'SyncRunView' });

export const quarantinedSchema = z
  .object({
    posName: z
      .string()
      .describe('Id of the product at the POS, or a text that names the category.'),
    product: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The product in the shop; null when the shop does not have it.'),
    reason: z.string(),
  })
  .meta({ id: 'Quarantined' });

export const lastRefreshSchema = z
  .object({
    message: z.string().describe('Why the run failed or was refused; empty otherwise.'),
    startedAt: z.string(),
    status: z.enum(['failed', 'running', 'done', 'refused']),
    counts: z.record(z.string(), z.int()),
  })
  .meta({ id: 'LastRefresh' });

export const atPosSchema = z
  .object({
    unsent: z.int().describe('Number of orders that are not delivered to the POS yet.'),
    waiting: z.int().describe('Number of orders that the staff of the POS have not accepted yet.'),
    accepted: z.int().describe('Number of orders with an open receipt at the POS.'),
  })
  .meta({ id: 'AtPos' });
