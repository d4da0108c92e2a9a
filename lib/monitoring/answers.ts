import 'server-only';
import { z } from 'zod';
import { queueStateSchema, stuckMessageSchema } from '@/lib/jobs/answers';
import { syncRunViewSchema } from '@/lib/pos/answers';

export const instanceSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    role: z.string(),
    release: z.string(),
    startedAt: z.string(),
    seenAt: z.string(),
    status: z
      .enum(['starting', 'ready', 'draining', 'lost'])
      .describe(
        '`lost`: no heartbeat for 30 seconds; the process was killed or cannot reach the database.',
      ),
    memory: z.int().describe('Resident memory in bytes.'),
    eventLoopDelay: z.int().describe('99th percentile of the last ten seconds, in milliseconds.'),
  })
  .meta({ id: 'Instance' });

export const databaseFiguresSchema = z
  .object({
    version: z.string(),
    isEmbedded: z.boolean(),
    size: z.number().describe('Size of the database in bytes.'),
    connections: z.int(),
    maxConnections: z.int(),
    answerMs: z.number().describe('Time that the query of these figures took, in milliseconds.'),
  })
  .meta({ id: 'DatabaseFigures' });

export const backupSchema = z.object({ at: z.string(), size: z.number() }).meta({ id: 'Backup' });

export const systemSchema = z
  .object({
    instances: z.array(instanceSchema),
    database: databaseFiguresSchema,
    queue: queueStateSchema,
    stuck: z.array(stuckMessageSchema),
    lastSynchronisation: syncRunViewSchema.nullable(),
    reviewedPayments: z.int().describe('Number of orders whose payment staff must review.'),
    lastBackup: backupSchema.nullable().describe('Last recorded backup; null without one.'),
  })
  .meta({ id: 'System' });
