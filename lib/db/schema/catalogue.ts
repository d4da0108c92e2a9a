import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AppliedCampaign } from '@/lib/catalogue/product/pricing';
import { foreignId, moment } from './columns';

export type ProductAttribute = { name: string; value: string };

export const categories = pgTable(
  'categories',
  (column) => ({
    /** The category id that the POS assigned (`menu_category_id` in its API). */
    id: column.integer().primaryKey(),
    slug: column.text().notNull(),
    name: column.text().notNull(),
    position: column.integer().notNull(),
    hidden: column.boolean().notNull().default(false),
  }),
  (table) => [uniqueIndex('categories_slug').on(table.slug)],
);

/**
 * SQL: the first 36 characters of a name. A shortened page title always contains them. Not lowercased, because not
 * every database can lowercase Cyrillic.
 */
export const nameBeginning = (name: AnyPgColumn | SQL | string): SQL => sql`left(${name}, 36)`;

export const products = pgTable(
  'products',
  (column) => ({
    /** The product id that the POS assigned (`product_id` in its API). */
    id: column.integer().primaryKey(),
    categoryId: foreignId(() => categories.id),
    name: column.text().notNull(),
    description: column.text().notNull().default(''),
    /** The POS's texts and price, stored only where staff have overridden them; otherwise null. */
    posName: column.text(),
    posDescription: column.text(),
    posPrice: column.integer(),
    /** Parsed from "Name: value" lines at the end of the POS description. */
    attributes: column.jsonb().$type<ProductAttribute[]>().notNull().default([]),
    /** Kopecks; the lowest price of the product's variants. */
    price: column.integer().notNull(),
    /** The former price of the size with the lowest price (`variants.oldPrice`), if it is above `price`; else null. */
    oldPrice: column.integer(),
    /** The campaign that applies to the product now, written by `applyCampaigns`; null without one. */
    campaign: column.jsonb().$type<AppliedCampaign>(),
    /** Whether staff exclude the product from campaigns and promo codes. */
    noPromotions: column.boolean().notNull().default(false),
    /** Whether each sold piece is a gift certificate; such a product takes part in no promotions. */
    isCertificate: column.boolean().notNull().default(false),
    /** Paths on the POS host, or of pictures by staff (`picturePath`); the first one is the main photo. */
    photos: column.text().array().notNull().default(sql`'{}'::text[]`),
    /** The POS's photos, stored only where staff have arranged the pictures; otherwise null. */
    posPhotos: column.text().array(),
    /** Path of the product's picture without background, made by the shop; it is placed on the board of a look. */
    cutout: column.text(),
    /** Link to a video or a 360° view of the product; empty without one. */
    video: column.text().notNull().default(''),
    barcode: column.text().notNull().default(''),
    score: column.numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    scoreAmount: column.integer().notNull().default(0),
    /** Items sold in the last ninety days (`isRevenue`); updated every ten minutes. */
    sold: column.integer().notNull().default(0),
    /** The product to which visitors of this removed product's page are redirected. */
    successorId: column
      .integer()
      .references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    /** Version of the rules that derived the tags and search words; every change of the product resets it to 0. */
    indexVersion: column.integer().notNull().default(0),
    /** Whether shoppers cannot see the product: the POS or staff hide it (`posHidden`, `product_edits.is_hidden`). */
    hidden: column.boolean().notNull().default(false),
    /** Whether the product or its category is hidden in the POS. */
    posHidden: column.boolean().notNull().default(false),
    /** When the POS stopped listing the product; its row is kept because orders reference it. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('products_category').on(table.categoryId, table.id),
    // For index-only scans that count visible products; reading the rows would be slow, since they are wide.
    index('products_shown')
      .on(table.id, table.categoryId)
      .where(sql`not ${table.hidden} and ${table.removedAt} is null`),
    index('products_created').on(table.createdAt, table.id),
    // Each product page searches for other products with the same name.
    index('products_namesakes').on(nameBeginning(table.name)),
    // The picture route checks that a photo belongs to a product.
    index('products_photos').using('gin', table.photos),
    index('products_cutouts').on(table.cutout),
    // Staff also see photos that they have hidden.
    index('products_pos_photos')
      .using('gin', table.posPhotos)
      .where(sql`${table.posPhotos} is not null`),
    check('products_price_positive', sql`${table.price} > 0`),
    check(
      'products_old_price',
      sql`${table.oldPrice} is null or ${table.oldPrice} > ${table.price}`,
    ),
  ],
);

/** Facts about photos that the shop has resized: the size, and the average colour, shown while the photo loads. */
export const photoColours = pgTable('photo_colours', (column) => ({
  /** Path on the POS host. */
  path: column.text().primaryKey(),
  /** As a CSS colour: `#d8c6b4`. */
  colour: column.text().notNull(),
  /** Size of the original photo in pixels; null if it was last fetched before sizes were recorded. */
  width: column.integer(),
  height: column.integer(),
}));

/** The units of stock and sale: each size of a product, or the product itself if it has no sizes. */
export const variants = pgTable(
  'variants',
  (column) => ({
    id: column.serial().primaryKey(),
    productId: foreignId(() => products.id),
    /** The POS's `modificator_id`; null for a product without sizes. */
    modificationId: column.integer(),
    /** Empty for a product without sizes. */
    size: column.text().notNull().default(''),
    price: column.integer().notNull(),
    /** The POS's price, stored only where an edit or a campaign may have set a lower one; otherwise null. */
    posPrice: column.integer(),
    /**
     * The former price of a reduced size: the lowest of the 30 days before the reduction began (Directive 98/6/EC,
     * art. 6a). Null if the price is not reduced or had none before. Written by a trigger, as `reducedSince`.
     */
    oldPrice: column.integer(),
    reducedSince: moment('reduced_since'),
    /** An implausible price from the POS that was not applied; 0 if the POS sent no price. Null if there is none. */
    askedPrice: column.integer(),
    /**
     * Since when the variant is not sold because of `askedPrice`; ends when staff decide about the price. Null while
     * the variant is sold.
     */
    heldSince: moment('held_since'),
    /** The purchase price at the POS in kopecks, for staff only; null if the POS does not know it. */
    cost: column.integer(),
    barcode: column.text().notNull().default(''),
    position: column.integer().notNull().default(0),
    /** Id of the POS ingredient whose stock is this variant's stock; 0 if unknown. */
    ingredientId: column.integer().notNull().default(0),
    /** The stock that the POS reported last, never below zero. */
    posQuantity: column.integer().notNull().default(0),
    /** Items in our orders that the POS has not deducted yet. */
    reserved: column.integer().notNull().default(0),
    /** Items that may be sold: stock without reservations, or 0 while the variant is not sold (`heldSince`). */
    available: column
      .integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when held_since is null then greatest(pos_quantity - reserved, 0) else 0 end`,
      ),
    removedAt: moment('removed_at'),
  }),
  (table) => [
    uniqueIndex('variants_product_size').on(table.productId, table.size),
    index('variants_held').on(table.productId).where(sql`${table.heldSince} is not null`),
    check('variants_price_positive', sql`${table.price} > 0`),
    check('variants_pos_quantity', sql`${table.posQuantity} >= 0`),
    check('variants_reserved', sql`${table.reserved} >= 0`),
  ],
);

/** Products that are bought together in one order, at most four of a product (`lib/orders/count-pairs.ts`). */
export const productPairs = pgTable(
  'product_pairs',
  (column) => ({
    productId: foreignId(() => products.id),
    otherId: foreignId(() => products.id),
    /** Position on the product's page, from 1. */
    rank: column.integer().notNull(),
    /** Number of orders with both products. */
    orders: column.integer().notNull(),
    /** Share of the product's orders that contain the other one. */
    confidence: column.doublePrecision().notNull(),
    /** Factor by which this share is higher than among all orders. */
    lift: column.doublePrecision().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('product_pairs_other').on(table.otherId),
  ],
);
