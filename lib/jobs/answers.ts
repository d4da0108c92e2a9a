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
    waiting: z.int().describe('Messages that have not been delivered yet.'),
    oldest: z.string().nullable().describe('When the oldest of them was written, or null.'),
    stuck: z
      .int()
      .describe('Of those, the ones that were tried and wait for longer than ten minutes.'),
    givenUp: z.int().describe('Of those, the ones that nobody tries any more.'),
  })
  .meta({ id: 'QueueState' });

export const statusSchema = z
  .object({
    release: z.string().describe('The build that runs.'),
    role: z.enum(['web', 'worker', 'all']).describe('What this process does.'),
    startedAt: z.string(),
    isReady: z.boolean().describe('Whether it is to be sent requests, as /api/ready says.'),
    isDraining: z.boolean().describe('Whether it is about to end.'),
    isDatabaseReachable: z.boolean().describe('Whether the database has answered in a second.'),
    queue: queueStateSchema.nullable().describe('Null while the database does not answer.'),
    synchronisation: z
      .object({ at: z.string(), ageSeconds: z.int() })
      .nullable()
      .describe('The last complete one with the POS, or null.'),
  })
  .meta({ id: 'Status' });

export const stuckMessageSchema = z
  .object({
    id: z.int(),
    title: z.string().describe('What it is, in words.'),
    isForPos: z.boolean(),
    orderId: z.string().nullable().describe('The order that it is about, or null.'),
    createdAt: z.string(),
    attempts: z.int(),
    failure: z.enum(['refused', 'unknown', 'silent']),
    isGivenUp: z.boolean().describe('Whether nobody tries any more unless asked.'),
  })
  .meta({ id: 'StuckMessage' });

export const posStateSchema = z
  .object({
    runs: z.array(syncRunViewSchema).describe('The newest first.'),
    quarantined: z
      .object({ rows: z.array(quarantinedSchema), total: z.int() })
      .describe('What the newest has set aside.'),
    held: z
      .object({ rows: z.array(heldPriceSchema), total: z.int() })
      .describe('What is not sold until a person decides about its price.'),
    lastRefresh: lastRefreshSchema
      .nullable()
      .describe('The last time that news of the POS was looked up.'),
    atPos: atPosSchema,
    queue: queueStateSchema,
    stuck: z.array(stuckMessageSchema),
  })
  .meta({ id: 'PosState' });
