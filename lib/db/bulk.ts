import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { storable } from './storable';

/**
 * Rows as one parameter for `json_to_recordset`: with a placeholder for every field, a thousand rows take
 * longer to be written down as a statement than to be stored. Signs that no database takes are mended.
 */
export const jsonRows = (rows: readonly object[]): SQL =>
  sql`${JSON.stringify(rows, (_, value) => (typeof value === 'string' ? storable(value) : value))}::json`;

/** Whether the column holds one of these numbers, however many they are, as one parameter. */
export const isAnyOf = (column: AnyColumn, numbers: readonly number[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param([...numbers])}::int[])`;
