import 'server-only';
import { z } from 'zod';

export const syncRunViewSchema = z
  .object({
    id: z.int(),
    startedAt: z.string(),
    finishedAt: z.string().nullable().describe('Null while it runs.'),
    status: z.enum(['failed', 'running', 'done', 'refused']),
    progress: z
      .object({ step: z.string(), done: z.int(), total: z.int() })
      .nullable()
      .describe('How far it is; null when it is through, or has not told yet.'),
    counts: z.record(z.string(), z.int()),
    quarantined: z.int().describe('How many rows of the POS were set aside.'),
    message: z.string().describe('Why it changed nothing, in words; empty when it did.'),
    canConfirm: z
      .boolean()
      .describe('Whether it was refused for a change that a person may confirm.'),
  })
  .meta({ id: 'SyncRunView' });

export const quarantinedSchema = z
  .object({
    posName: z
      .string()
      .describe("What the POS calls it: a product's number, or a category in words."),
    product: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The product as the shop knows it; null when it does not.'),
    reason: z.string(),
  })
  .meta({ id: 'Quarantined' });

export const lastRefreshSchema = z
  .object({
    message: z.string().describe('Why it changed nothing, in words; empty when it did.'),
    startedAt: z.string(),
    status: z.enum(['failed', 'running', 'done', 'refused']),
    counts: z.record(z.string(), z.int()),
  })
  .meta({ id: 'LastRefresh' });

export const atPosSchema = z
  .object({
    unsent: z.int().describe('Orders on their way to the POS, tried or not.'),
    waiting: z.int().describe('Orders that its staff have not accepted.'),
    accepted: z.int().describe('Orders whose receipt is open.'),
  })
  .meta({ id: 'AtPos' });
