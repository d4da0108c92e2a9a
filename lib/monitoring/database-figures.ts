import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { env } from '@/lib/env';
import type { databaseFiguresSchema } from './answers';

export type DatabaseFigures = z.infer<typeof databaseFiguresSchema>;

/** Size, connections and response time of the database; the embedded one counts all its clients as one connection. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const began = performance.now();
  const [row] = await readRows<Omit<DatabaseFigures, 'isEmbedded' | 'answerMs'>>(
    db,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`,
  );
  if (!row) throw new Error('the database says nothing of itself');
  const answerMs = Math.round((performance.now() - began) * 10) / 10;
  return { ...row, isEmbedded: env().DATABASE_EMBEDDED, answerMs };
}
