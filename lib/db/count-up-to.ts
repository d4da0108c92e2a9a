import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import type { Database } from './client';

/** Number of matching rows, at most MOST_COUNTED: nobody opens later pages, and counting millions takes seconds. */
export async function countUpTo(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
