import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { SalesChannel } from '@/lib/figures/visit';

/** The visits of the current day in Kyiv; the nightly clean-up folds those of earlier days into `visit_days`. */
export const visits = pgTable(
  'visits',
  (column) => ({
    day: column.date().notNull(),
    /** Hash of IP address, browser and the day's salt: nobody can be recognised by it on another day. */
    visitor: column.text().notNull(),
    /** Where the first page was opened from; null if that page was not seen. */
    channel: column.text().$type<SalesChannel>(),
    /** The advertisement that the shopper followed (`utm_campaign`). */
    campaign: column.text().notNull().default(''),
    /** Number of the furthest step (`VISIT_STEPS`). */
    step: column.smallint().notNull(),
    searches: column.text().array().notNull().default(sql`'{}'`),
  }),
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** The random salt of each day, shared by all processes, deleted with the day's visits. */
export const visitSalts = pgTable('visit_salts', (column) => ({
  day: column.date().primaryKey(),
  salt: column.text().notNull(),
}));

/** How many visits of a day ended at each step, without any data about the visitors. */
export const visitDays = pgTable(
  'visit_days',
  (column) => ({
    day: column.date().notNull(),
    step: column.smallint().notNull(),
    visits: column.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);
