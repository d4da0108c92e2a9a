import { sql } from 'drizzle-orm';

/**
 * SQL: when the database server was started, as text. Transaction ids may be compared only if the server was not
 * restarted in between: after a crash or a failover it assigns ids again that it had not written to disk.
 */
export const SERVER_START = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;
