import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What a message is about, an order or a person, or null: two of these follow each other. */
export const messageSubject = (payload: SQLWrapper): SQL =>
  sql`coalesce('order-' || (${payload}->>'orderId'), 'user-' || (${payload}->>'userId'))`;

/** Messages to outside systems, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** One message of a kind per key, however often it is enqueued. */
    key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often a worker has claimed it. */
    attempts: integer().notNull().default(0),
    /** When it is tried again after a failure; null: at once. */
    dueAt: moment('due_at'),
    /** The name of the last try's error. */
    failure: text(),
    /** Set while a worker delivers it, which renews it; one that is past is of a killed worker. */
    leasedUntil: moment('leased_until'),
    doneAt: moment('done_at'),
    /** Written by earlier releases only, which may still run on this database. */
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
