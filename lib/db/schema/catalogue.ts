import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';

export type ProductAttribute = { name: string; value: string };

export const categories = pgTable(
  'categories',
  {
    /** The POS's own category id (`menu_category_id` on the wire). */
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug)],
);

/**
 * SQL: the beginning of a name that every page title keeps, however short it is cut. Not lowercased, because not every
 * database can lowercase Cyrillic.
 */
export const nameBeginning = (name: AnyPgColumn | SQL | string): SQL => sql`left(${name}, 36)`;

export const products = pgTable(
  'products',
  {
    /** The POS's own product id (`product_id` on the wire). */
    id: integer().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The POS's own texts and price where staff have overridden them; otherwise null. */
    posName: text(),
    posDescription: text(),
    posPrice: integer(),
    /** Parsed from "Name: value" lines at the end of the POS description. */
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    /** Kopecks; the lowest of the variants. */
    price: integer().notNull(),
    /** Kopecks before a reduction, or null. */
    oldPrice: integer(),
    /** Paths relative to the POS host; the first is the main photo. */
    photos: text().array().notNull().default(sql`'{}'::text[]`),
    /** Path of the shop's own cut-out picture with a transparent background, for the board of a look. */
    cutout: text(),
    barcode: text().notNull().default(''),
    score: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    scoreAmount: integer().notNull().default(0),
    /** Items sold in the last ninety days (`isRevenue`); updated every ten minutes. */
    sold: integer().notNull().default(0),
    /** The product that replaces a removed one; visitors of its page are redirected there. */
    successorId: integer().references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    /** Version of the rules by which tags and search words were derived; 0 after every change of the product. */
    indexVersion: integer().notNull().default(0),
    /** Whether the product or its category is hidden in the POS. */
    hidden: boolean().notNull().default(false),
    /** When the POS stopped listing the product; the row is kept since orders reference it. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_category').on(table.categoryId, table.id),
    // Index-only scans for counts of visible products; the rows are wide.
    index('products_shown')
      .on(table.id, table.categoryId)
      .where(sql`not ${table.hidden} and ${table.removedAt} is null`),
    index('products_created').on(table.createdAt, table.id),
    // Each product page searches products with the same name.
    index('products_namesakes').on(nameBeginning(table.name)),
    // The picture route checks that a photo belongs to a product.
    index('products_photos').using('gin', table.photos),
    index('products_cutouts').on(table.cutout),
    check('products_price_positive', sql`${table.price} > 0`),
    check(
      'products_old_price',
      sql`${table.oldPrice} is null or ${table.oldPrice} > ${table.price}`,
    ),
  ],
);

/**
 * Facts about photos that have been resized: the average colour, used as a placeholder while the photo loads, and the
 * size.
 */
export const photoColours = pgTable('photo_colours', {
  /** Relative to the POS host. */
  path: text().primaryKey(),
  /** As a CSS colour: `#d8c6b4`. */
  colour: text().notNull(),
  /** Pixels at the POS; null for photos that were last fetched before sizes were recorded. */
  width: integer(),
  height: integer(),
});

/** The unit of stock and sale: a product's size, or the product itself if it has no sizes. */
export const variants = pgTable(
  'variants',
  {
    id: serial().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** The POS's `modificator_id`; null for a product without sizes. */
    modificationId: integer(),
    /** Empty for a product without sizes. */
    size: text().notNull().default(''),
    price: integer().notNull(),
    /** The POS's price where staff have set a lower one; otherwise null. */
    posPrice: integer(),
    /** The POS's current price if it is implausible and therefore not applied (0: no price); otherwise null. */
    askedPrice: integer(),
    /** When the variant was withdrawn from sale because of that price; null once a person has decided. */
    heldSince: moment('held_since'),
    barcode: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** The POS ingredient whose stock is counted for this variant; 0 if unknown. */
    ingredientId: integer().notNull().default(0),
    /** The last stock count of the POS, never below zero. */
    posQuantity: integer().notNull().default(0),
    /** Items in our orders that the POS has not deducted yet. */
    reserved: integer().notNull().default(0),
    /** Items that may be sold: none while the price is held. */
    available: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when held_since is null then greatest(pos_quantity - reserved, 0) else 0 end`,
      ),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('variants_product_size').on(table.productId, table.size),
    index('variants_held').on(table.productId).where(sql`${table.heldSince} is not null`),
    check('variants_price_positive', sql`${table.price} > 0`),
    check('variants_pos_quantity', sql`${table.posQuantity} >= 0`),
    check('variants_reserved', sql`${table.reserved} >= 0`),
  ],
);
