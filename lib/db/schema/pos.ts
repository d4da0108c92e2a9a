import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * A change that looks like a fault of the POS: products are missing (`gone`) or unreadable (`unread`), prices have
 * changed by more than half (`prices`), or sizes are sold out (`stock`). It affects `count` products or sizes out of
 * `of`.
 */
export type Anomaly = { kind: 'gone' | 'unread' | 'prices' | 'stock'; count: number; of: number };

/**
 * The first anomaly of a run, with all others in `also`, so that staff see all of them before they confirm the change.
 */
export type Suspicion = Anomaly & { also?: Anomaly[] };

/** Runs of the POS synchronisation, with the reason of a refusal and the rows that were not applied (`quarantined`). */
export const syncRuns = pgTable('sync_runs', (column) => ({
  id: column.serial().primaryKey(),
  /** `full`: the whole catalogue; `refresh`: only the records named by POS webhooks. */
  kind: column.text().$type<'full' | 'refresh'>().notNull().default('full'),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Lease, extended while the run's process is alive; null in runs of earlier releases. */
  leasedUntil: moment('leased_until'),
  finishedAt: moment('finished_at'),
  status: column
    .text()
    .$type<'running' | 'done' | 'refused' | 'failed'>()
    .notNull()
    .default('running'),
  /** Progress of the running step; null before its first report and after the end of the run. */
  progress: column.jsonb().$type<{ step: string; done: number; total: number }>(),
  counts: column.jsonb().$type<Record<string, number>>().notNull().default({}),
  quarantined: column
    .jsonb()
    .$type<{ productId: string; reason: string }[]>()
    .notNull()
    .default([]),
  message: column.text().notNull().default(''),
  /** Why the run was refused as suspicious, if staff may confirm its changes anyway. */
  suspicion: column.jsonb().$type<Suspicion>(),
}));

/** POS webhooks, each stored once. */
export const posEvents = pgTable(
  'pos_events',
  (column) => ({
    id: column.bigserial({ mode: 'number' }).primaryKey(),
    /** The webhook's signature; it is the same when the POS delivers the event again. */
    verify: column.text().notNull(),
    object: column.text().notNull(),
    objectId: column.bigint({ mode: 'number' }).notNull(),
    action: column.text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    attempts: column.integer().notNull().default(0),
    /** When the event is processed next; null after it was processed. */
    dueAt: moment('due_at').defaultNow(),
  }),
  (table) => [
    uniqueIndex('pos_events_verify').on(table.verify),
    index('pos_events_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('pos_events_received').on(table.receivedAt),
  ],
);
