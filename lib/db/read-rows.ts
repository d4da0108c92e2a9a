import type { SQL } from 'drizzle-orm';
import type { Database } from './client';

/** Rows of a hand-written query; the caller states their type. */
export async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}

/** Rows of `db.execute`, whose result type differs between Drizzle's drivers. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}
