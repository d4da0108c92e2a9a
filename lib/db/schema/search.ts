import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products } from './catalogue';
import { moment } from './columns';
import { tags } from './tags';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text compared by bytes, so that words with the same beginning are adjacent in an index on any server. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The search words of each product, derived from the product and its tags by `refreshIndex`. */
export const productSearch = pgTable(
  'product_search',
  (column) => ({
    productId: column
      .integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Word stems with a sign for their source: `=` the kind of product, `^` its name, `~` its description. */
    words: tsvector().notNull(),
    /** Whether the product was visible to shoppers when it was last indexed. */
    shown: column.boolean().notNull().default(true),
    /** Sort rank by stock, then sales, then rating at the last indexing; orders do not change it. */
    rank: column.integer().notNull().default(0),
  }),
  (table) => [
    index('product_search_words').using('gin', table.words),
    index('product_search_rank')
      .on(table.rank.desc().nullsFirst(), table.productId.desc().nullsFirst())
      .where(sql`${table.shown}`),
  ],
);

/** Every word stem of the catalogue, with the number of products that contain it. */
export const searchWords = pgTable(
  'search_words',
  (column) => ({
    word: bytes().primaryKey(),
    /** A full word with this stem, suggested as the correction of a typing error. */
    spelled: column.text().notNull(),
    /**
     * Numbers of products that contain the stem: `heads` in the name or facts, `kinds` (a part of `heads`) in the kind
     * of product, `bodies` only in the description.
     */
    heads: column.integer().notNull().default(0),
    kinds: column.integer().notNull().default(0),
    bodies: column.integer().notNull().default(0),
  }),
  (table) => [
    index('search_words_near')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`${table.heads} > 0`),
  ],
);

/** Search words of characters and fandoms: their names and aliases. */
export const tagSearch = pgTable('tag_search', (column) => ({
  tagId: column
    .integer()
    .primaryKey()
    .references(() => tags.id, { onDelete: 'cascade' }),
  words: tsvector().notNull(),
  /** Number of visible products with the tag when it was last indexed. */
  goods: column.integer().notNull().default(0),
}));

/** Searches without an exact match, shown to staff; without data about the visitors. */
export const searchLog = pgTable(
  'search_log',
  (column) => ({
    text: column.text().primaryKey(),
    times: column.integer().notNull().default(1),
    /** Number of products that the search found last, all of them only similar to the text. */
    found: column.integer().notNull(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
  }),
  (table) => [index('search_log_seen').on(table.lastSeen)],
);

/** Searches with results, and how many visitors made each of them per day; without data about the visitors. */
export const searchDays = pgTable(
  'search_days',
  (column) => ({
    text: column.text().notNull(),
    /** The day in Kyiv. */
    day: column.date({ mode: 'string' }).notNull(),
    visitors: column.integer().notNull(),
    /** Orders of visitors who had searched for the text on the same day. */
    orders: column.integer().notNull().default(0),
  }),
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
  ],
);

/** Synonyms by staff, in addition to those in the code (`lib/search/words/synonyms.ts`). */
export const searchSynonyms = pgTable('search_synonyms', (column) => ({
  /** The word that shoppers type. */
  typed: column.text().primaryKey(),
  /** The word of the catalogue that it means. */
  meant: column.text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}));
