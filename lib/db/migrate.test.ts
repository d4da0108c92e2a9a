import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { withFreshDatabase } from '@/scripts/testing/database';
import { migrate, requireMigrated } from './migrate';

describe('a process that waits for the schema', () => {
  test(
    'is refused until every migration of its release is applied, and applies none itself',
    withFreshDatabase(async (db) => {
      await expect(requireMigrated(db)).resolves.toBeUndefined();

      // The last migration is of the release that is about to start.
      await db.execute(
        sql`delete from schema_migrations where hash in (select hash from schema_migrations order by applied_at desc, hash limit 1)`,
      );
      await expect(requireMigrated(db)).rejects.toThrow('migrations not applied: 1 (');

      await db.execute(sql`drop schema public cascade`);
      await db.execute(sql`create schema public`);
      await expect(requireMigrated(db)).rejects.toThrow(/not applied: \d\d /);
      expect(await migrate(db)).toBeGreaterThan(20);
      await expect(requireMigrated(db)).resolves.toBeUndefined();
    }),
  );

  test(
    'goes on with a schema that a later release has already expanded',
    withFreshDatabase(async (db) => {
      await db.execute(sql`insert into schema_migrations (hash) values ('of a later release')`);
      await expect(requireMigrated(db)).resolves.toBeUndefined();
    }),
  );
});
