import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
    /** How often the queue got it, and how often a worker tried it. */
    relays: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** When the queue last got it. */
    relayedAt: moment('relayed_at'),
    /** Set while a worker delivers it. */
    leasedUntil: moment('leased_until'),
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('outbox_kind_key').on(table.kind, table.key),
    index('outbox_waiting').on(table.id).where(sql`${table.doneAt} is null`),
  ],
);
