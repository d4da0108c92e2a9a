import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { products } from './catalogue';
import { foreignId, moment } from './columns';

/** Tags of products: types, materials, colours, fandoms, characters and free words. */
export const tags = pgTable(
  'tags',
  (column) => ({
    id: column.serial().primaryKey(),
    list: column.text().$type<TagList>().notNull(),
    /** The tag's name in URLs; names with the same slug are the same tag. */
    slug: column.text().notNull(),
    name: column.text().notNull(),
    /** Other names and spellings by which the search finds the tag. */
    aliases: column.text().array().notNull().default(sql`'{}'::text[]`),
    /** The text of the tag's landing page; empty if there is none. */
    description: column.text().notNull().default(''),
    /** Path of the landing page's picture on the POS host. If it is null, `landing-pictures.ts` chooses a picture. */
    photo: column.text(),
    /** The CSS colour shown for a colour tag; null where no single colour fits. */
    swatch: column.text(),
    /** The size chart for products of this type, in the format of `product_meta`; null if there is none. */
    sizeChart: column.jsonb().$type<SizeChart>(),
    /** The fandom of a character tag. */
    parentId: column.integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    /** Increases with each edit, so that two staff members do not overwrite each other's edits. */
    version: column.integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the tag or its list of products last changed. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('tags_slug').on(table.list, table.slug),
    index('tags_parent').on(table.parentId),
  ],
);

export type TagSource = 'pos' | 'staff';

/** The tags of each product. Each synchronisation updates the tags that were derived from the POS's data. */
export const productTags = pgTable(
  'product_tags',
  (column) => ({
    productId: foreignId(() => products.id, { onDelete: 'cascade' }),
    tagId: foreignId(() => tags.id, { onDelete: 'cascade' }),
    source: column.text().$type<TagSource>().notNull().default('pos'),
  }),
  (table) => [
    primaryKey({ columns: [table.tagId, table.productId] }),
    index('product_tags_product').on(table.productId),
  ],
);

/** Previous slugs of a tag; they redirect permanently to its page. */
export const tagRedirects = pgTable(
  'tag_redirects',
  (column) => ({
    list: column.text().$type<TagList>().notNull(),
    slug: column.text().notNull(),
    tagId: foreignId(() => tags.id, { onDelete: 'cascade' }),
  }),
  (table) => [primaryKey({ columns: [table.list, table.slug] })],
);
