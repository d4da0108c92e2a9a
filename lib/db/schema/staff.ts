import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { AuditEntity } from '@/lib/audit/entity';
import { users } from './account';
import { products } from './catalogue';
import { moment } from './columns';

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
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId, table.id),
    // Nothing is ever deleted here, so a search must not read the whole table.
    index('audit_log_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('audit_log_number').on(sql`lower(${table.entityId})`),
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
    discount: integer().notNull().default(0),
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
