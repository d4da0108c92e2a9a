import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { products } from './catalogue';
import { bytea, foreignId, moment } from './columns';
import { orders } from './orders';

export type ReviewStatus = 'pending' | 'published' | 'rejected';

/** How the size fitted: smaller than expected, as expected, larger than expected. */
export type FitAnswer = 'small' | 'true' | 'large';

/** Buyers' reviews; only published ones are shown and counted in `products.score`. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    productId: foreignId(() => products.id),
    /** The author's order that contains the product. */
    orderId: foreignId(() => orders.id),
    /** The author's account; null for a guest's order and after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The displayed name: first name and the initial of the last name. */
    author: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull().default(''),
    /** The author's height in centimetres, if entered. */
    height: integer(),
    /** Only of goods with a size; null when not answered. */
    fit: text().$type<FitAnswer>(),
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    /** The shop's public reply; empty if there is none. */
    reply: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    moderatedAt: moment('moderated_at'),
    moderatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('reviews_product_order').on(table.productId, table.orderId),
    index('reviews_shown').on(table.productId, table.status, table.id),
    index('reviews_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('reviews_moderated_by')
      .on(table.moderatedBy)
      .where(sql`${table.moderatedBy} is not null`),
    index('reviews_status').on(table.status, table.id),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_status_known', sql`${table.status} in ('pending', 'published', 'rejected')`),
  ],
);

/** Photos of reviews, in the database so that they are stored and deleted together with their review. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: serial().primaryKey(),
    reviewId: foreignId(() => reviews.id, { onDelete: 'cascade' }),
    /** WebP without metadata. */
    picture: bytea().notNull(),
    /** The same photo cropped to a small square. */
    thumb: bytea().notNull(),
    /** Size of `picture` in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [index('review_photos_review').on(table.reviewId)],
);
