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
 * The beginning of a name that every title keeps, however short it is cut. Not lowercased: not
 * every database can lowercase Cyrillic.
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
    /** The POS's own texts and price where staff have overridden them; else null. */
    posName: text(),
    posDescription: text(),
    posPrice: integer(),
    /** From "Name: value" lines at the end of the POS description. */
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    /** Kopecks; the lowest of the variants. */
    price: integer().notNull(),
    /** Kopecks before a reduction, or null. */
    oldPrice: integer(),
    /** Paths relative to the POS host, main photo first. */
    photos: text().array().notNull().default(sql`'{}'::text[]`),
    /** Path of a picture of the thing alone, on a transparent ground, for the board of a look; the shop's own. */
    cutout: text(),
    barcode: text().notNull().default(''),
    score: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    scoreAmount: integer().notNull().default(0),
    /** Pieces sold in the last ninety days (`isRevenue`); counted every ten minutes. */
    sold: integer().notNull().default(0),
    /** What replaces it once it is removed; visitors of its page are redirected there. */
    successorId: integer().references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    /**
     * Version of the rules by which its tags and search words were derived; 0 after every change.
     */
    indexVersion: integer().notNull().default(0),
    /** Not shown: hidden in the POS, or its category is. */
    hidden: boolean().notNull().default(false),
    /** When the POS stopped listing it; the row is kept since orders reference it. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_category').on(table.categoryId, table.id),
    // Counts of visible products read this index alone, not the wide rows.
    index('products_shown')
      .on(table.id, table.categoryId)
      .where(sql`not ${table.hidden} and ${table.removedAt} is null`),
    index('products_created').on(table.createdAt, table.id),
    // Each product page looks for products with the same name.
    index('products_namesakes').on(nameBeginning(table.name)),
    // The picture route serves only photos of some product.
    index('products_photos').using('gin', table.photos),
    index('products_cutouts').on(table.cutout),
    check('products_price_positive', sql`${table.price} > 0`),
    check(
      'products_old_price',
      sql`${table.oldPrice} is null or ${table.oldPrice} > ${table.price}`,
    ),
  ],
);

/** What is known of photos whose pictures were made: the average colour, shown until they have arrived, and the size. */
export const photoColours = pgTable('photo_colours', {
  /** Relative to the POS's host. */
  path: text().primaryKey(),
  /** As CSS: `#d8c6b4`. */
  colour: text().notNull(),
  /** Pixels at the POS; null for photos that nobody has fetched since they are noted. */
  width: integer(),
  height: integer(),
});

/** What is counted and sold: a product's size, or the product itself when it has no sizes. */
export const variants = pgTable(
  'variants',
  {
    id: serial().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** `modificator_id` of the POS; null for a product without sizes. */
    modificationId: integer(),
    /** Empty for a product without sizes. */
    size: text().notNull().default(''),
    price: integer().notNull(),
    /** The POS's price where staff have set a lower one; else null. */
    posPrice: integer(),
    /** The POS's price of now where it is not plausible and so not in force (0: it has none); else null. */
    askedPrice: integer(),
    /** Since when it is not for sale because of that price; null once a person has decided. */
    heldSince: moment('held_since'),
    barcode: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** The ingredient by which the POS counts it; 0 where unknown. */
    ingredientId: integer().notNull().default(0),
    /** The POS's last count, never below zero. */
    posQuantity: integer().notNull().default(0),
    /** Pieces in our orders that the POS has not deducted yet. */
    reserved: integer().notNull().default(0),
    /** Pieces that may be sold: none while its price is held. */
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
