import { describe, expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { type Database, transaction } from './client';
import { prepared } from './prepared';
import { readRows } from './statements';

const twice = (db: Database, value: number) =>
  readRows<{ twice: number }>(db, prepared(sql`select ${value}::int * 2 as twice`));

describe('a prepared statement', () => {
  freshDatabaseTest('works with any value, on any connection and in a transaction', async (db) => {
    const values = Array.from({ length: 20 }, (_, n) => n);

    const answers = await Promise.all(values.map((value) => twice(db, value)));
    const inside = await transaction(db, async (tx) => [await twice(tx, 1), await twice(tx, 2)]);

    expect(answers.map(([row]) => row?.twice)).toEqual(values.map((value) => value * 2));
    expect(inside).toEqual([[{ twice: 2 }], [{ twice: 4 }]]);
  });

  freshDatabaseTest('is parsed once per connection of PostgreSQL', async (db) => {
    const [engine] = await readRows<{ version: string }>(db, sql`select version()`);
    const plans = await transaction(db, async (tx) => {
      for (const value of [1, 2, 3]) await twice(tx, value);
      return readRows<{ plans: string }>(
        tx,
        sql`select (generic_plans + custom_plans)::text as plans from pg_prepared_statements where statement like '%twice%'`,
      );
    });

    // In the embedded database all connections share one session, so statements are not prepared there.
    expect(plans).toEqual(/wasm|emcc/i.test(engine?.version ?? '') ? [] : [{ plans: '3' }]);
  });
});
