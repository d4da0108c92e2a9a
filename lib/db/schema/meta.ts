import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable } from 'drizzle-orm/pg-core';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import { users } from './account';
import { products } from './catalogue';
import { moment } from './columns';

/**
 * SQL: a text normalised so that equal texts are found. Uses ICU, because not every database can lowercase Cyrillic by
 * itself. The result is sorted bytewise, so that a new version of the collation cannot corrupt the index.
 */
export const sameTextKey = (text: AnyPgColumn | SQL): SQL =>
  sql`lower(btrim(${text}) collate "und-x-icu") collate "C"`;

/** Texts that staff wrote for search engines and link previews; products without such texts have no row. */
export const productMeta = pgTable(
  'product_meta',
  (column) => ({
    productId: column
      .integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: column.text().notNull().default(''),
    description: column.text().notNull().default(''),
    keywords: column.text().array().notNull().default(sql`'{}'::text[]`),
    h1: column.text().notNull().default(''),
    imageAlt: column.text().notNull().default(''),
    /** Alternative texts (alt) of all photos except the main one, by photo path. */
    photoAlts: column.jsonb('photo_alts').$type<Record<string, string>>().notNull().default({}),
    /** Rows of the size chart, the first one with the headings; null if the product has no size chart. */
    sizeChart: column.jsonb().$type<SizeChart>(),
    notExchangeable: column.boolean().notNull().default(false),
    /** Quality of the texts, 0 to 100 (lib/meta-quality/quality.ts), and the codes of their problems. */
    score: column.integer().notNull().default(0),
    issues: column.text().array().notNull().default(sql`'{}'::text[]`),
    version: column.integer().notNull().default(1),
    updatedBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('product_meta_updated_by').on(table.updatedBy).where(sql`${table.updatedBy} is not null`),
    index('product_meta_score').on(table.score),
    // Each time staff save a text, other products with the same text are searched.
    index('product_meta_same_title').on(sameTextKey(table.title)),
    index('product_meta_same_description').on(sameTextKey(table.description)),
  ],
);
