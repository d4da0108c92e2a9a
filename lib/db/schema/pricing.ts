import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CampaignScope } from '@/lib/campaigns/campaign';
import { users } from './account';
import { variants } from './catalogue';
import { foreignId, moment } from './columns';

/**
 * Every price at which a size was ever sold, in kopecks, with the time from which and until which it was shown. Written
 * only by the triggers on `variants` (migration 0004), so that no way of changing a price can omit it.
 */
export const priceHistory = pgTable(
  'price_history',
  (column) => ({
    id: column.serial().primaryKey(),
    variantId: foreignId(() => variants.id, { onDelete: 'cascade' }),
    price: column.integer().notNull(),
    fromAt: moment('from_at').notNull(),
    /** Null for the current price. */
    untilAt: moment('until_at'),
  }),
  (table) => [
    index('price_history_variant').on(table.variantId, table.untilAt),
    uniqueIndex('price_history_current').on(table.variantId).where(sql`${table.untilAt} is null`),
  ],
);

/** Planned reductions of the prices of many products, by staff. */
export const campaigns = pgTable(
  'campaigns',
  (column) => ({
    id: column.serial().primaryKey(),
    /** Shown to shoppers. */
    title: column.text().notNull(),
    scope: column.text().$type<CampaignScope>().notNull(),
    /** Ids of the categories, tags or products that the campaign reduces. */
    scopeIds: column.integer().array().notNull(),
    /** Whole percent off the POS price, or kopecks off the POS price of each size: exactly one is set. */
    percent: column.integer(),
    amount: column.integer(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Where several campaigns apply to a product, the one with the highest priority does; of equals the newest. */
    priority: column.integer().notNull().default(0),
    /** False while staff have paused the campaign. */
    isOn: column.boolean().notNull().default(true),
    version: column.integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
    removedAt: moment('removed_at'),
  }),
  (table) => [
    check('campaigns_time', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'campaigns_reduction',
      sql`(${table.percent} between 1 and 99 and ${table.amount} is null)
        or (${table.percent} is null and ${table.amount} > 0)`,
    ),
  ],
);
