import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { storable } from './storable';

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
