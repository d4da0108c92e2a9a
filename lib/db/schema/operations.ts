import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The embedded database's driver gives plain bytes.
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** A transaction's number, which does not wrap around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The log of renewed cache tags, written in the transaction of the change and read by every process.
 * Transactions commit in another order than their rows are numbered, so readers go by `transaction`.
 */
export const renewals = pgTable(
  'renewals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the cache in front of the shop is told next: infinity until a process has seen the row, null once it was. */
    purgeAt: moment('purge_at').default(sql`now() + interval '2 seconds'`),
  },
  (table) => [
    index('renewals_transaction').on(table.transaction),
    index('renewals_unpurged').on(table.purgeAt).where(isNotNull(table.purgeAt)),
  ],
);

/** Points taken of limits that all processes share; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970, or null. */
  expire: bigint({ mode: 'number' }),
});

/** Processes of the shop, each of which renews its row while it lives. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  host: text().notNull(),
  role: text().notNull(),
  release: text().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** What the process says of itself, for people. */
  state: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Backups that were made, so that staff see when the last one was. */
export const backups = pgTable('backups', {
  id: serial().primaryKey(),
  /** The moment whose data it holds. */
  at: moment('at').notNull(),
  /** The folder, as the machine that made it names it. */
  place: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  seconds: doublePrecision().notNull(),
});

/** Restores of this database from a backup. Until one is released, what it may repeat is held. */
export const restores = pgTable('restores', {
  id: serial().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** The moment whose data was restored. */
  backupAt: moment('backup_at').notNull(),
  releasedAt: moment('released_at'),
});

/** Files that all processes need: feeds without a bucket, scripts and styles of the last builds. */
export const files = pgTable('files', {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  version: text().notNull(),
  /** The moment whose data it holds; of a build's file, when an instance of that build last said so. */
  asOf: moment('as_of').notNull(),
});
