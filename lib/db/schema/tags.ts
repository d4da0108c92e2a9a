import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { products } from './catalogue';
import { moment } from './columns';

/** What goods are called by: types, materials, colours, fandoms, characters and free words. */
export const tags = pgTable(
  'tags',
  {
    id: serial().primaryKey(),
    list: text().$type<TagList>().notNull(),
    /** Its place in addresses; names that give the same slug are one tag, however they are spelled. */
    slug: text().notNull(),
    name: text().notNull(),
    /** Other names and spellings that a search must know. */
    aliases: text().array().notNull().default(sql`'{}'::text[]`),
    /** The text of its landing page; empty when nobody has written one. */
    description: text().notNull().default(''),
    /** Picture of the landing page, relative to the POS host; null: that of its best product. */
    photo: text(),
    /** A colour's CSS colour, or null for what no single one shows. */
    swatch: text(),
    /** The fandom of a character. */
    parentId: integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    /** Counts the changes of its words, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Of the tag itself or of which products carry it. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tags_slug').on(table.list, table.slug),
    index('tags_parent').on(table.parentId),
  ],
);

export type TagSource = 'pos' | 'staff';

/** Which product carries which tag; those of the POS are renewed with each synchronisation. */
export const productTags = pgTable(
  'product_tags',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    source: text().$type<TagSource>().notNull().default('pos'),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.productId] }),
    index('product_tags_product').on(table.productId),
  ],
);

/** Slugs that a tag had before; they lead to its page for good. */
export const tagRedirects = pgTable(
  'tag_redirects',
  {
    list: text().$type<TagList>().notNull(),
    slug: text().notNull(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.list, table.slug] })],
);
