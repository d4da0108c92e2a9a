import { sql } from 'drizzle-orm';

/**
 * When the server was started, as text. Numbers of transactions are to be compared within one start alone:
 * after a crash or a failover those that were never written down are given out again.
 */
export const SERVER_START = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;
