import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue';
import { moment } from './columns';
import { tags } from './tags';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared byte by byte, so that word prefixes are an index range on any server. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The search words of each product; derived from it and its tags by `refreshIndex`. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /**
     * Stems; prefixed `=` for what the product is, `^` for its name's, `~` for its description's.
     */
    words: tsvector().notNull(),
    /** Whether it was visible when last indexed. */
    shown: boolean().notNull().default(true),
    /** In stock, then sold, then rated, as of the last indexing: no order writes here. */
    rank: integer().notNull().default(0),
  },
  (table) => [
    index('product_search_words').using('gin', table.words),
    index('product_search_rank')
      .on(table.rank.desc().nullsFirst(), table.productId.desc().nullsFirst())
      .where(sql`${table.shown}`),
  ],
);

/** Every stem of the catalogue, and in how many products it occurs where. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytes().primaryKey(),
    /** As people write it, for suggesting corrections of typing errors. */
    spelled: text().notNull(),
    /**
     * Products with it in their name or facts; of those, products that are it; in descriptions
     * only.
     */
    heads: integer().notNull().default(0),
    kinds: integer().notNull().default(0),
    bodies: integer().notNull().default(0),
  },
  (table) => [
    index('search_words_near')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`${table.heads} > 0`),
  ],
);

/** Search words of characters and fandoms: their names and aliases. */
export const tagSearch = pgTable('tag_search', {
  tagId: integer()
    .primaryKey()
    .references(() => tags.id, { onDelete: 'cascade' }),
  words: tsvector().notNull(),
  /** Visible products that have it, as of the last indexing. */
  goods: integer().notNull().default(0),
});

/** Searches without a result, for staff; nothing about who made them. */
export const searchLog = pgTable(
  'search_log',
  {
    text: text().primaryKey(),
    times: integer().notNull().default(1),
    /** How many products the last one was shown, all of them only near matches. */
    found: integer().notNull(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
  },
  (table) => [index('search_log_seen').on(table.lastSeen)],
);

/** Searches with results, and how many of them on a day; nothing about who made them. */
export const searchDays = pgTable(
  'search_days',
  {
    text: text().notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    visitors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
  ],
);
