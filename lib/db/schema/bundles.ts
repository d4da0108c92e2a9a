import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue';
import { foreignId, moment, percentage } from './columns';

/** Sets of products sold at a discount; created by staff, unknown to the POS. */
export const bundles = pgTable(
  'bundles',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    /** Path of a photo on the POS host; without one, the photos of the products are shown. */
    photo: text(),
    /** Percent off the total price of the bundle's products. */
    discount: percentage().notNull(),
    /** How many of its products the shopper chooses; null for all. */
    choose: integer(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the bundle was deleted; its row is kept because orders reference it. */
    removedAt: moment('removed_at'),
  },
  (table) => [check('bundles_discount', sql`${table.discount} between 0 and 100`)],
);

/** The products of each bundle; a bundle contains one item of each, or of those that the shopper chooses. */
export const bundleProducts = pgTable(
  'bundle_products',
  {
    bundleId: foreignId(() => bundles.id),
    productId: foreignId(() => products.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.productId] }),
    index('bundle_products_product').on(table.productId),
  ],
);
