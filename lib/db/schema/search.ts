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
/** Compared bytewise, so that a word prefix is an index range on any server. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The search words of each product, derived from the product and its tags by `refreshIndex`. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Stems with a prefix: `=` for the kind of product, `^` for words of its name, `~` for its description. */
    words: tsvector().notNull(),
    /** Whether the product was visible when last indexed. */
    shown: boolean().notNull().default(true),
    /** Sort rank by stock, then sales, then rating, as of the last indexing: orders do not update it. */
    rank: integer().notNull().default(0),
  },
  (table) => [
    index('product_search_words').using('gin', table.words),
    index('product_search_rank')
      .on(table.rank.desc().nullsFirst(), table.productId.desc().nullsFirst())
      .where(sql`${table.shown}`),
  ],
);

/** Every stem of the catalogue, with the number of products in which it occurs. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytes().primaryKey(),
    /** The word as people write it, for suggesting corrections of typing errors. */
    spelled: text().notNull(),
    /**
     * Number of products with the stem: in the name or facts; as the kind of product (part of those); only in the
     * description.
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
  /** Number of visible products with the tag, as of the last indexing. */
  goods: integer().notNull().default(0),
});

/** Searches without an exact result, for staff; without data about the visitors. */
export const searchLog = pgTable(
  'search_log',
  {
    text: text().primaryKey(),
    times: integer().notNull().default(1),
    /** Number of products in the last result, all of them only near matches. */
    found: integer().notNull(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
  },
  (table) => [index('search_log_seen').on(table.lastSeen)],
);

/** Searches with results, and their number per day; without data about the visitors. */
export const searchDays = pgTable(
  'search_days',
  {
    text: text().notNull(),
    /** The day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    visitors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
  ],
);
