import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** SQL: the order or person that a message is about, or null. Messages with the same subject are delivered in order. */
export const messageSubject = (payload: SQLWrapper): SQL =>
  sql`coalesce('order-' || (${payload}->>'orderId'), 'user-' || (${payload}->>'userId'))`;

/** Messages to external systems, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** Dedupes messages of a kind, however often they are enqueued. */
    key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often a worker has claimed the message. */
    attempts: integer().notNull().default(0),
    /** When the message is retried after a failure; null: at once. */
    dueAt: moment('due_at'),
    /** The name of the last attempt's error. */
    failure: text(),
    /** The lease of the delivering worker, which extends it; an expired lease belongs to a killed worker. */
    leasedUntil: moment('leased_until'),
    doneAt: moment('done_at'),
    /** Written only by earlier releases, which may still run on this database. */
    relays: integer().notNull().default(0),
    relayedAt: moment('relayed_at'),
  },
  (table) => [
    index('outbox_created').on(table.createdAt),
    uniqueIndex('outbox_kind_key').on(table.kind, table.key),
    index('outbox_waiting').on(table.id).where(sql`${table.doneAt} is null`),
    index('outbox_waiting_kind').on(table.kind, table.id).where(sql`${table.doneAt} is null`),
    index('outbox_waiting_subject')
      .on(messageSubject(table.payload), table.id)
      .where(sql`${table.doneAt} is null`),
  ],
);
