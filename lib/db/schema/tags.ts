import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { products } from './catalogue';
import { moment } from './columns';

/** Tags of products: types, materials, colours, fandoms, characters and free words. */
export const tags = pgTable(
  'tags',
  {
    id: serial().primaryKey(),
    list: text().$type<TagList>().notNull(),
    /** Used in URLs; names with the same slug are one tag, whatever their spelling. */
    slug: text().notNull(),
    name: text().notNull(),
    /** Other names and spellings, for the search. */
    aliases: text().array().notNull().default(sql`'{}'::text[]`),
    /** The text of the tag's landing page; empty without one. */
    description: text().notNull().default(''),
    /** Picture of the landing page, relative to the POS host; null: chosen by `landing-picture.ts`. */
    photo: text(),
    /** The CSS colour of a colour tag; null where no single one fits. */
    swatch: text(),
    /** The size chart of a type's products, as in `product_meta`; null without one. */
    sizeChart: jsonb().$type<SizeChart>(),
    /** The fandom that a character belongs to. */
    parentId: integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    /** Increases with each edit, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the tag or its list of products last changed. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tags_slug').on(table.list, table.slug),
    index('tags_parent').on(table.parentId),
  ],
);

export type TagSource = 'pos' | 'staff';

/** The tags of each product; those from the POS are updated by each synchronisation. */
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

/** Previous slugs of a tag; they redirect permanently to its page. */
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
