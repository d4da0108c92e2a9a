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
/** Compared byte by byte, so that beginnings of words are a range of the index on any server. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What each product is found by; derived from it and its tags by `refreshIndex`. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Stems; `=` before what the product is, `^` before its name's, `~` before its description's. */
    words: tsvector().notNull(),
    /** Visible when it was last looked at. */
    shown: boolean().notNull().default(true),
    /** In stock, then sold, then liked, as of the last look: no order writes here. */
    rank: integer().notNull().default(0),
  },
  (table) => [
    index('product_search_words').using('gin', table.words),
    index('product_search_rank')
      .on(table.rank.desc().nullsFirst(), table.productId.desc().nullsFirst())
      .where(sql`${table.shown}`),
  ],
);

/** Every stem of the catalogue, and how many products have it where. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytes().primaryKey(),
    /** How people read it, to offer it in place of a typing error. */
    spelled: text().notNull(),
    /** Products with it in their name or facts; of those, products that are it; in descriptions only. */
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

/** What characters and fandoms are found by: their names and aliases. */
export const tagSearch = pgTable('tag_search', {
  tagId: integer()
    .primaryKey()
    .references(() => tags.id, { onDelete: 'cascade' }),
  words: tsvector().notNull(),
  /** Products that carry it and are shown, as of the last look. */
  goods: integer().notNull().default(0),
});

/** What people looked for and the shop has not, for the staff; no word of who they were. */
export const searchLog = pgTable(
  'search_log',
  {
    text: text().primaryKey(),
    times: integer().notNull().default(1),
    /** How many products the last one was shown, all of them only near. */
    found: integer().notNull(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
  },
  (table) => [index('search_log_seen').on(table.lastSeen)],
);

/** What people looked for and found, and how many of them on a day; no word of who they were. */
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
