import type { SQL } from 'drizzle-orm';
import type { Database } from './client';
import { rowsOf } from './migrate';

/** Rows of a hand-written query, typed by the caller. */
export async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}
