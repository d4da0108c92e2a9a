import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The product feeds: what staff have set, and the result of the last write. */
export const feeds = pgTable('feeds', {
  /** A name of `FEED_IDS`. */
  id: text().primaryKey(),
  /** As `feedSettings` parses them; null while staff have not changed the defaults. */
  settings: jsonb(),
  /** Increases with each edit, so that two staff members do not overwrite each other's edits. */
  version: integer().notNull().default(1),
  /** Number of items in the feed, and of products that are left out of it or lack something. */
  items: integer().notNull().default(0),
  leftOut: integer().notNull().default(0),
  weak: integer().notNull().default(0),
  /** Time of the data in the written feed; null while it was never written. */
  writtenAt: moment('written_at'),
  /** Fingerprint of the data from which the feed was written. */
  source: text().notNull().default(''),
});
