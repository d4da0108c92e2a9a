import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuditEntity } from '@/lib/audit/entity';
import { sessions, users } from './account';
import { products } from './catalogue';
import { moment, percentage } from './columns';
import { orders } from './orders';

/** Staff changes: who, when, and the values before and after. No row is ever changed or deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null once the account is deleted; the name stays. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    by: text().notNull(),
    /** What was done, as a code: `order.status`, `bundle.create`. */
    action: text().notNull(),
    entity: text().$type<AuditEntity>().notNull(),
    /** Its number or key, as in URLs. */
    entityId: text().notNull(),
    /** Its title at that time. */
    title: text().notNull().default(''),
    /** Only what differs; null before creation or after deletion. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The act on many things that this change is a part of. */
    actId: integer().references(() => staffActs.id),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId, table.id),
    // Nothing is ever deleted here, so a search must not read the whole table.
    index('audit_log_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('audit_log_act').on(table.actId, table.id).where(sql`${table.actId} is not null`),
    index('audit_log_number').on(sql`lower(${table.entityId})`),
  ],
);

/** One act of staff on many things at once; for a week it holds what takes it back. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    by: text().notNull(),
    /** As in the audit log: `meta.fill`, `order.confirm`. */
    action: text().notNull(),
    /** How many things it has changed. */
    size: integer().notNull().default(0),
    /** What takes it back, by its action; null when nothing does, or no more. */
    undo: jsonb().$type<unknown>(),
    undoneAt: moment('undone_at'),
    undoneBy: text(),
  },
  (table) => [
    index('staff_acts_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('staff_acts_undo').on(table.at).where(sql`${table.undo} is not null`),
  ],
);

/** A named search of a staff list: its address and its columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    /** Which list: `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The list's address after the question mark. */
    query: text().notNull().default(''),
    /** Columns that are shown, in their order; empty for the usual ones. */
    columns: text().array().notNull().default(sql`'{}'`),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether everybody who may see the list has it too. */
    isShared: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('saved_views_user').on(table.userId, table.list)],
);

/** Who of the staff has which order open. */
export const orderPresence = pgTable(
  'order_presence',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_presence_user').on(table.userId),
  ],
);

/** Browsers of staff that are told of new orders by Web Push (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in in which it asked for them; with its end there are no more. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's address of this browser. */
    endpoint: text().notNull(),
    /** The browser's public key and its shared secret, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Settings that staff have set in place of the environment's, by name. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: integer().notNull().default(1),
  updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Staff edits that override the POS's texts and price; an empty text or null leaves the POS's. The
 * catalogue's own columns hold the effective values, so that only
 * `lib/catalogue/product/apply-edit.ts` and the synchronisation need to know of this table.
 */
export const productEdits = pgTable(
  'product_edits',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Percent off the POS's price. */
    discount: percentage().notNull().default(0),
    /** Kopecks, in place of the POS's price; takes precedence over the discount. */
    newPrice: integer(),
    version: integer().notNull().default(1),
    updatedBy: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_edits_discount', sql`${table.discount} between 0 and 100`),
    check('product_edits_new_price', sql`${table.newPrice} is null or ${table.newPrice} > 0`),
  ],
);
