import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentKey } from '@/lib/content/kinds';
import { users } from './account';
import { moment } from './columns';

/**
 * Versions of what staff write for shoppers, such as the home page. Of a key's published versions the newest whose time
 * has come, and is not over, is shown; without one the shop's own text is.
 */
export const contentVersions = pgTable(
  'content_versions',
  (column) => ({
    id: column.serial().primaryKey(),
    key: column.text().$type<ContentKey>().notNull(),
    value: column.jsonb().$type<unknown>().notNull(),
    /** Number of the save; of a draft only. */
    version: column.integer().notNull().default(1),
    /** Unguessable part of the preview's address. */
    token: column.uuid().notNull().defaultRandom(),
    /** From when and until when it is shown; both null for the draft, of which a key has at most one. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** When pages were renewed because of this version; null before. */
    renewedAt: moment('renewed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
  }),
  (table) => [
    uniqueIndex('content_versions_draft').on(table.key).where(sql`${table.startsAt} is null`),
    index('content_versions_key').on(table.key, table.startsAt),
    uniqueIndex('content_versions_token').on(table.token),
    check(
      'content_versions_time',
      sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`,
    ),
  ],
);

/** Pages of the shop's own below /info; what is on them is the content `page-{id}`. */
export const contentPages = pgTable(
  'content_pages',
  (column) => ({
    id: column.serial().primaryKey(),
    slug: column.text().notNull(),
    /** List of the footer that names it. */
    place: column
      .text({ enum: ['none', 'shoppers', 'documents'] })
      .notNull()
      .default('none'),
    /** Order of the page in its list of the footer, the smallest first. */
    position: column.integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  }),
  (table) => [
    uniqueIndex('content_pages_slug').on(table.slug).where(sql`${table.removedAt} is null`),
  ],
);

/** Addresses without a page, and where they lead. No `to` is the `from` of another row. */
export const redirects = pgTable('redirects', (column) => ({
  id: column.serial().primaryKey(),
  /** A path as `redirectKey` writes it. */
  from: column.text('from_path').notNull().unique(),
  /** A path of the shop or an `https:` address. */
  to: column.text('to_path').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}));
