import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KeyScope } from '@/lib/http/auth/scopes';
import type { DeliveryState, EndpointState, WebhookEvent } from '@/lib/programs/events';
import { users } from './account';
import { foreignId, moment } from './columns';

/** Keys with which other programs call the API. */
export const apiKeys = pgTable(
  'api_keys',
  (column) => ({
    id: column.serial().primaryKey(),
    name: column.text().notNull(),
    scopes: column.text().array().$type<KeyScope[]>().notNull(),
    /** The first characters of the key, by which staff recognise it, and its hash (`hashToken`). */
    prefix: column.text().notNull(),
    hash: column.text().notNull(),
    /** Calls a minute that each process admits. */
    perMinute: column.integer().notNull().default(120),
    /** The admin for whom the key acts; it ends with their account. */
    userId: foreignId(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Written at most once a minute. */
    usedAt: moment('used_at'),
    /** When the key ends or ended: it was revoked, or `replacedBy` takes its place. */
    endsAt: moment('ends_at'),
    replacedBy: column
      .integer()
      .references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
  }),
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_user').on(table.userId),
    index('api_keys_replaced').on(table.replacedBy),
  ],
);

/** Addresses of other programs to which the shop sends webhooks. */
export const webhookEndpoints = pgTable('webhook_endpoints', (column) => ({
  id: column.serial().primaryKey(),
  url: column.text().notNull(),
  events: column.text().array().$type<WebhookEvent[]>().notNull(),
  /** The signing secret, encrypted; `oldSecret` signs too until `oldUntil`. */
  secret: column.text().notNull(),
  oldSecret: column.text(),
  oldUntil: moment('old_until'),
  state: column.text().$type<EndpointState>().notNull().default('on'),
  /** Since when every attempt has failed; null after a success. */
  failingSince: moment('failing_since'),
  createdAt: moment('created_at').notNull().defaultNow(),
}));

/** Webhooks, one row per endpoint and event. Triggers on the tables of the events insert them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (column) => ({
    /** The header `webhook-id`: the same in every attempt, and after a restore not used twice. */
    id: column.uuid().primaryKey().defaultRandom(),
    endpointId: foreignId(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: column.text().$type<WebhookEvent | 'webhook.test'>().notNull(),
    /** The record that the event is about, and the transaction: an event is sent once per record and transaction. */
    about: column.text().notNull(),
    act: column.text().notNull(),
    payload: column.jsonb().$type<Record<string, unknown>>().notNull(),
    state: column.text().$type<DeliveryState>().notNull().default('pending'),
    tries: column.integer().notNull().default(0),
    /** HTTP status of the last answer, or else why there was none. */
    status: column.integer(),
    failure: column.text().notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
    triedAt: moment('tried_at'),
  }),
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(
      table.endpointId,
      table.event,
      table.about,
      table.act,
    ),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
