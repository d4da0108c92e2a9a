import { sql } from 'drizzle-orm';

/**
 * SQL: when the database server was started, as text. Transaction ids may be compared only within one start: after a
 * crash or a failover ids that were never written to disk are assigned again.
 */
export const SERVER_START = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;
