import { type SQL, sql } from 'drizzle-orm';

/** Converts SQL with numbered parameters (`$1`), as libraries write it, into a statement for `db.execute`. */
export const numbered = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
      ),
  );
