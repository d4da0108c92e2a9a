import 'server-only';
import { z } from 'zod';
import { heldPriceSchema } from '@/lib/catalogue-admin/answers';
import {
  atPosSchema,
  lastRefreshSchema,
  quarantinedSchema,
  syncRunViewSchema,
} from '@/lib/pos/answers';

export const queueStateSchema = z
  .object({
    waiting: z.int().describe('Number of outbox messages that are not delivered yet.'),
    oldest: z
      .string()
      .nullable()
      .describe('Creation time of the oldest undelivered message; null without one.'),
    stuck: z
      .int()
      .describe('Number of undelivered messages that were tried and are older than ten minutes.'),
    givenUp: z
      .int()
      .describe(
        'Number of undelivered messages older than 14 days, which are not retried any more.',
      ),
  })
  .meta({ id: 'QueueState' });

export const statusSchema = z
  .object({
    release: z.string().describe('Name of the running build.'),
    role: z
      .enum(['web', 'worker', 'all'])
      .describe('Whether this process serves requests, runs jobs, or does both.'),
    startedAt: z.string(),
    isReady: z
      .boolean()
      .describe('Whether requests may be routed to this process, as `/api/ready` reports.'),
    isDraining: z.boolean().describe('Whether the process is shutting down.'),
    isDatabaseReachable: z.boolean().describe('Whether the database answered within a second.'),
    queue: queueStateSchema
      .nullable()
      .describe('State of the outbox; null while the database does not answer.'),
    synchronisation: z
      .object({ at: z.string(), ageSeconds: z.int() })
      .nullable()
      .describe(
        'Last completed full synchronisation with the POS; null without one and while the database does not answer.',
      ),
  })
  .meta({ id: 'Status' });

export const stuckMessageSchema = z
  .object({
    id: z.int(),
    title: z.string().describe('Name of the message for staff, in Ukrainian.'),
    isForPos: z.boolean(),
    orderId: z
      .string()
      .nullable()
      .describe('Number of the order that the message is about; null without one.'),
    createdAt: z.string(),
    attempts: z.int(),
    failure: z.enum(['refused', 'unknown', 'silent']),
    isGivenUp: z
      .boolean()
      .describe('Whether the message is older than 14 days and is retried only on request.'),
  })
  .meta({ id: 'StuckMessage' });

export const posStateSchema = z
  .object({
    runs: z
      .array(syncRunViewSchema)
      .describe('Latest full synchronisations with the POS, newest first.'),
    quarantined: z
      .object({ rows: z.array(quarantinedSchema), total: z.int() })
      .describe('Unusable POS rows that the newest run left out: at most 100 of all `total`.'),
    held: z
      .object({ rows: z.array(heldPriceSchema), total: z.int() })
      .describe(
        'Sizes that are not sold until staff decide about their price: at most 100 rows of all `total`.',
      ),
    lastRefresh: lastRefreshSchema
      .nullable()
      .describe('Last partial update caused by webhooks of the POS; null without one.'),
    atPos: atPosSchema,
    queue: queueStateSchema,
    stuck: z.array(stuckMessageSchema),
  })
  .meta({ id: 'PosState' });
