import { isNotNull, sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns';

/** A 64-bit transaction id, which does not wrap around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The renewal log: cache tags that a change made stale, written in the transaction of that change and read by every
 * process. Rows do not become visible in the order of `id`, so readers use the transaction id.
 */
export const renewals = pgTable(
  'renewals',
  (column) => ({
    id: column.bigserial({ mode: 'number' }).primaryKey(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: column.text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * When to purge these tags from the CDN; null after the purge. `recordRenewal` writes infinity, which is replaced
     * when a process has read the row.
     */
    purgeAt: moment('purge_at').default(sql`now() + interval '2 seconds'`),
  }),
  (table) => [
    index('renewals_transaction').on(table.transaction),
    index('renewals_unpurged').on(table.purgeAt).where(isNotNull(table.purgeAt)),
  ],
);

/** Used points of the rate limits that all processes share; the columns are prescribed by rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', (column) => ({
  key: column.varchar({ length: 255 }).primaryKey(),
  points: column.integer().notNull().default(0),
  /** Milliseconds since 1970, or null. */
  expire: column.bigint({ mode: 'number' }),
}));

/** Running processes of the shop; each updates its row every ten seconds. */
export const instances = pgTable('instances', (column) => ({
  id: column.text().primaryKey(),
  host: column.text().notNull(),
  role: column.text().notNull(),
  release: column.text().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** What the process reports about itself, shown to staff. */
  state: column.jsonb().$type<Record<string, unknown>>().notNull().default({}),
}));

/** Completed backups of the database: staff see when the last one was made. */
export const backups = pgTable('backups', (column) => ({
  id: column.serial().primaryKey(),
  /** The moment whose data the backup contains. */
  at: moment('at').notNull(),
  /** Path of the backup's folder on the machine that made it. */
  place: column.text().notNull(),
  bytes: column.bigint({ mode: 'number' }).notNull(),
  seconds: column.doublePrecision().notNull(),
}));

/**
 * Restores of this database from a backup. Until a restore is released (`releasedAt`), messages that might be sent a
 * second time are held back.
 */
export const restores = pgTable('restores', (column) => ({
  id: column.serial().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** The moment whose data was restored. */
  backupAt: moment('backup_at').notNull(),
  releasedAt: moment('released_at'),
}));

/** Files that all processes share: scripts and styles of the latest builds, and product feeds if there is no bucket. */
export const files = pgTable('files', (column) => ({
  name: column.text().primaryKey(),
  bytes: bytea().notNull(),
  version: column.text().notNull(),
  /** Time of the data in the file; for a build's file, when an instance of the build last confirmed it. */
  asOf: moment('as_of').notNull(),
}));
