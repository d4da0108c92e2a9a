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
      .describe('`lost`: not seen for half a minute, killed or cut off from the database.'),
    memory: z.int().describe('Bytes.'),
    eventLoopDelay: z.int().describe('p99 of the last ten seconds, in milliseconds.'),
  })
  .meta({ id: 'Instance' });

export const databaseFiguresSchema = z
  .object({
    version: z.string(),
    isEmbedded: z.boolean(),
    size: z.number().describe('Bytes.'),
    connections: z.int(),
    maxConnections: z.int(),
    answerMs: z.number().describe('How long it took to ask for these figures.'),
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
    reviewedPayments: z.int().describe('Payments that only a person can decide about.'),
    lastBackup: backupSchema.nullable().describe('Null while there is none.'),
  })
  .meta({ id: 'System' });
