import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * SQL: the order or user that a message is about, or null. Messages about the same order or user are sent in sequence.
 */
export const messageSubject = (payload: SQLWrapper): SQL =>
  sql`coalesce('order-' || (${payload}->>'orderId'), 'user-' || (${payload}->>'userId'))`;

/** Messages to external systems, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** A message is stored only once per kind and key, however often it is enqueued. */
    key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often a worker has claimed the message. */
    attempts: integer().notNull().default(0),
    /** When a failed message is retried; null means as soon as possible. */
    dueAt: moment('due_at'),
    /** Name of the error of the last attempt. */
    failure: text(),
    /**
     * End of the lease of the worker that delivers the message and extends the lease. An expired lease means that the
     * worker was killed.
     */
    leasedUntil: moment('leased_until'),
    doneAt: moment('done_at'),
    /** Columns that only earlier releases write; such a release may still run on this database. */
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
