import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import type { Database } from './client';

/** Pure: replaces zero bytes and lone surrogates (left where a text was cut), because PostgreSQL stores neither. */
export const storable = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '\ufffd');

/** Pure: at most `longest` characters of the text, with characters that PostgreSQL cannot store replaced. */
export const cutText = (text: string, longest: number): string => storable(text.slice(0, longest));

/** Rows of a hand-written query; the caller states their type. */
export async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}

/** Rows of `db.execute`, whose result type differs between Drizzle's drivers. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/**
 * Rows as one JSON parameter for `json_to_recordset`. With a placeholder for every field, building the statement for a
 * thousand rows takes longer than storing them. Characters that PostgreSQL cannot store are replaced.
 */
export const jsonRows = (rows: readonly object[]): SQL => jsonOf(rows);

/** Rows of one table as one JSON parameter for `json_populate_recordset`; field names become column names. */
export const tableRows = (rows: readonly object[]): SQL => jsonOf(rows.map(byColumn));

/** One row as a JSON parameter for `json_populate_record`: with that function the planner estimates exactly one row. */
export const tableRow = (row: object): SQL => jsonOf(byColumn(row));

const jsonOf = (value: object): SQL =>
  sql`${JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part))}::json`;

const byColumn = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));

/** SQL: the column names of these fields, separated by commas, for the lists of `insert` and `select`. */
export const columnList = (fields: readonly string[]): SQL =>
  sql.raw(fields.map(columnOf).join(', '));

/** The column name that Drizzle gives to a field: `createdAt` → `created_at`. */
const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL: whether the column holds one of these numbers, passed as a single parameter. */
export const isAnyOf = (column: AnyColumn, numbers: readonly number[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param([...numbers])}::int[])`;

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

/** Escapes the wildcards of LIKE, `%` and `_`, and its escape character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Converts SQL with numbered parameters (`$1`), as libraries write it, into a statement for `db.execute`. */
export const numbered = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
      ),
  );

/**
 * SQL: when the database server was started, as text. Transaction ids may be compared only if this time is unchanged:
 * after a crash or a failover the server reuses ids that it had not written to disk.
 */
export const SERVER_START = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;
