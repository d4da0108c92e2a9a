import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuditEntity } from '@/lib/audit/entity';
import type { ArrangedPicture } from '@/lib/catalogue/product/arrange-pictures';
import type { ImportKind } from '@/lib/exchange/inputs';
import { sessions, users } from './account';
import { products } from './catalogue';
import { bytea, foreignId, moment, percentage } from './columns';
import { orders } from './orders';

/** The audit log of staff changes: who, when, values before and after. Rows are never deleted, and changed only
 * when a customer's data are: their values are then blanked. */
export const auditLog = pgTable(
  'audit_log',
  (column) => ({
    id: column.bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** The account of the staff member; null after it was deleted. The name (`by`) is kept. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    by: column.text().notNull(),
    /** The action as a code: `order.status`, `bundle.create`. */
    action: column.text().notNull(),
    entity: column.text().$type<AuditEntity>().notNull(),
    /** The changed record's number or key, as in URLs. */
    entityId: column.text().notNull(),
    /** The changed record's title at the time of the change. */
    title: column.text().notNull().default(''),
    /** Values of the changed fields only; `before` is null for a creation, `after` for a deletion. */
    before: column.jsonb().$type<Record<string, unknown>>(),
    after: column.jsonb().$type<Record<string, unknown>>(),
    /** The bulk action that this change is part of, or null. */
    actId: column.integer().references(() => staffActs.id),
  }),
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId, table.id),
    // The log only grows, so a search must not scan the whole table.
    index('audit_log_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('audit_log_act').on(table.actId, table.id).where(sql`${table.actId} is not null`),
    index('audit_log_number').on(sql`lower(${table.entityId})`),
  ],
);

/** Bulk actions of staff: each can be undone for a week. */
export const staffActs = pgTable(
  'staff_acts',
  (column) => ({
    id: column.serial().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    by: column.text().notNull(),
    /** Code of the action, as in the audit log: `meta.fill`, `order.confirm`. */
    action: column.text().notNull(),
    /** Number of records that the bulk action has changed. */
    size: column.integer().notNull().default(0),
    /** Data for undoing the bulk action; null if it cannot be undone, or can no longer be. */
    undo: column.jsonb().$type<unknown>(),
    undoneAt: moment('undone_at'),
    undoneBy: column.text(),
  }),
  (table) => [
    index('staff_acts_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('staff_acts_undo').on(table.at).where(sql`${table.undo} is not null`),
  ],
);

/** Bulk edits of products that have not reached all selected products yet; a finished one has no row. */
export const productBulks = pgTable('product_bulks', (column) => ({
  /** The bulk action (`staffActs`). Not a foreign key: adding one would lock that table. */
  actId: column.integer().primaryKey(),
  /** What to change, as `bulkChange` of `lib/catalogue-admin/bulk/inputs.ts` reads it. */
  change: column.jsonb().$type<unknown>().notNull(),
  /** Ids of the products that are left, in ascending order. */
  productIds: column.integer().array().notNull(),
  total: column.integer().notNull(),
}));

/** A row of an imported file that cannot be imported; `column` is the key of the column, empty for the whole row. */
export type ImportFault = { line: number; column: string; message: string };

/** Imports of files by staff: uploaded and checked, being applied, or done. */
export const imports = pgTable(
  'imports',
  (column) => ({
    id: column.serial().primaryKey(),
    /** What the rows are, as in `lib/exchange/kinds.ts`. */
    kind: column.text().$type<ImportKind>().notNull(),
    file: column.text().notNull(),
    /** The uploaded file; null a day later. */
    bytes: bytea(),
    /** Titles of the file's columns, and the key of the shop's column for each; an empty key leaves it out. */
    titles: column.text().array().notNull(),
    columns: column.text().array().notNull(),
    state: column.text().$type<'checked' | 'applying' | 'done'>().notNull().default('checked'),
    rows: column.integer().notNull().default(0),
    /** Rows that change a record, create one, or change nothing. */
    changed: column.integer().notNull().default(0),
    created: column.integer().notNull().default(0),
    same: column.integer().notNull().default(0),
    faults: column.jsonb().$type<ImportFault[]>().notNull().default([]),
    /** Rows that are applied so far. */
    done: column.integer().notNull().default(0),
    /** Why nothing was applied, for people. */
    message: column.text().notNull().default(''),
    /** The bulk action (`staffActs`). Not a foreign key: adding one would lock that table. */
    actId: column.integer(),
    /** Who uploaded or applied the file. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the job last worked on it; null until it begins. */
    workedAt: moment('worked_at'),
  }),
  (table) => [
    index('imports_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('imports_applying').on(table.workedAt).where(sql`${table.state} = 'applying'`),
  ],
);

/** Saved views of a staff list: its search and filters, and its columns. */
export const savedViews = pgTable(
  'saved_views',
  (column) => ({
    id: column.serial().primaryKey(),
    /** Name of the list: `orders`. */
    list: column.text().notNull(),
    name: column.text().notNull(),
    /** The query string of the list's URL. */
    query: column.text().notNull().default(''),
    /** Names of the visible columns, left to right; an empty list means the default columns. */
    columns: column.text().array().notNull().default(sql`'{}'`),
    userId: foreignId(() => users.id, { onDelete: 'cascade' }),
    /** Whether all staff with access to the list see this view. */
    isShared: column.boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('saved_views_user').on(table.userId, table.list)],
);

/** Open order pages: which staff member has which order open. */
export const orderPresence = pgTable(
  'order_presence',
  {
    orderId: foreignId(() => orders.id, { onDelete: 'cascade' }),
    userId: foreignId(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_presence_user').on(table.userId),
  ],
);

/** Staff browsers that get notifications of new orders by Web Push (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (column) => ({
    id: column.serial().primaryKey(),
    userId: foreignId(() => users.id, { onDelete: 'cascade' }),
    /** The session in which the browser subscribed; deleting the session deletes the subscription. */
    sessionId: column.integer().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's URL for messages to this browser. */
    endpoint: column.text().notNull(),
    /** Public key (`p256dh`) and secret (`auth`) of the browser for encrypting messages, base64url (RFC 8291). */
    p256dh: column.text().notNull(),
    auth: column.text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Settings that staff have changed, by name; they override environment variables. */
export const shopSettings = pgTable('shop_settings', (column) => ({
  key: column.text().primaryKey(),
  value: column.jsonb().$type<unknown>().notNull(),
  version: column.integer().notNull().default(1),
  updatedBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}));

/**
 * Staff edits that override the POS's texts and price of a product; an empty text or null keeps the POS's value. The
 * catalogue tables hold the resulting values, so only `lib/catalogue/product/apply-edit.ts` and the synchronisation
 * read this table.
 */
export const productEdits = pgTable(
  'product_edits',
  (column) => ({
    productId: column
      .integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: column.text().notNull().default(''),
    description: column.text().notNull().default(''),
    /** Percent off the POS's price. */
    discount: percentage().notNull().default(0),
    /** Price in kopecks that replaces the POS's price; then the discount is ignored. */
    newPrice: column.integer(),
    /** Whether staff hide the product; it is also hidden while the POS hides it (`products.hidden`). */
    isHidden: column.boolean().notNull().default(false),
    /** All pictures in the staff's order; null if staff have not arranged them. */
    pictures: column.jsonb().$type<ArrangedPicture[]>(),
    /** Also counts changes of `products.noPromotions`, since one form edits both. */
    version: column.integer().notNull().default(1),
    updatedBy: column.integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    check('product_edits_discount', sql`${table.discount} between 0 and 100`),
    check('product_edits_new_price', sql`${table.newPrice} is null or ${table.newPrice} > 0`),
  ],
);
