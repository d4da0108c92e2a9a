import 'server-only';
import { z } from 'zod';
import {
  atPosSchema,
  lastRefreshSchema,
  quarantinedSchema,
  syncRunViewSchema,
} from '@/lib/pos/answers';

export const queueStateSchema = z
  .object({
    waiting: z.int().describe('Messages that have not reached the outside yet.'),
    oldest: z.string().nullable().describe('When the oldest of them was written, or null.'),
    stuck: z
      .int()
      .describe('Of those, the ones that were tried and wait for longer than ten minutes.'),
    givenUp: z.int().describe('Of those, the ones that nobody tries any more.'),
  })
  .meta({ id: 'QueueState' });

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
    lastRefresh: lastRefreshSchema
      .nullable()
      .describe('The last time that news of the POS was looked up.'),
    atPos: atPosSchema,
    queue: queueStateSchema,
    stuck: z.array(stuckMessageSchema),
  })
  .meta({ id: 'PosState' });
