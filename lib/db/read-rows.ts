import type { SQL } from 'drizzle-orm';
import type { Database } from './client';

/** Rows of a hand-written query, in the shape that the caller has written it for. */
export async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}

/** Rows of `db.execute`, whose result type Drizzle leaves open between drivers. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}
