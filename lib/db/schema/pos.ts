import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Suspicion } from '@/lib/pos/sync/suspicion';
import { moment } from './columns';

/** One row per POS synchronisation; refused runs and rows set aside are kept with the reason. */
export const syncRuns = pgTable('sync_runs', {
  id: serial().primaryKey(),
  /** The whole catalogue, or what the POS's webhooks named. */
  kind: text().$type<'full' | 'refresh'>().notNull().default('full'),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Renewed while the run's process lives; null in runs of earlier releases. */
  leasedUntil: moment('leased_until'),
  finishedAt: moment('finished_at'),
  status: text().$type<'running' | 'done' | 'refused' | 'failed'>().notNull().default('running'),
  /** Null before its first report and after the end. */
  progress: jsonb().$type<{ step: string; done: number; total: number }>(),
  counts: jsonb().$type<Record<string, number>>().notNull().default({}),
  quarantined: jsonb().$type<{ productId: string; reason: string }[]>().notNull().default([]),
  message: text().notNull().default(''),
  /** Why the guard refused it, where a person may confirm the change anyway. */
  suspicion: jsonb().$type<Suspicion>(),
});

/** POS webhooks, each stored once; done when processed. */
export const posEvents = pgTable(
  'pos_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The webhook's signature: repeated deliveries of an event have the same one. */
    verify: text().notNull(),
    object: text().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    action: text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When it is processed next; null once it is done. */
    dueAt: moment('due_at').defaultNow(),
  },
  (table) => [
    uniqueIndex('pos_events_verify').on(table.verify),
    index('pos_events_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('pos_events_received').on(table.receivedAt),
  ],
);
