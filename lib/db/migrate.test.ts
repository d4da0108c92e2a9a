import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { withFreshDatabase } from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { until } from '@/scripts/testing/until';
import { migrate, requireMigrated } from './migrate';
import { rowsOf } from './read-rows';

describe('a process that waits for the schema', () => {
  test(
    'is refused until every migration of its release is applied, and applies none itself',
    withFreshDatabase(async (db) => {
      await expect(requireMigrated(db)).resolves.toBeUndefined();

      // As if the last migration belonged to the release that is about to start.
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
    'accepts a schema that a later release has already expanded',
    withFreshDatabase(async (db) => {
      await db.execute(sql`insert into schema_migrations (hash) values ('of a later release')`);
      await expect(requireMigrated(db)).resolves.toBeUndefined();
    }),
  );
});

const onPostgres = postgresBinaries() ? test : test.skip;

onPostgres(
  'a migration fails on a table that a backup reads, so that readers do not queue behind it',
  withFreshDatabase(async (db) => {
    const files = readMigrationFiles({ migrationsFolder: 'lib/db/migrations' });
    const changing = files.findLast(({ sql: [first] }) =>
      first?.startsWith('ALTER TABLE "outbox"'),
    );
    await db.execute(sql`delete from schema_migrations where hash = ${changing?.hash}`);
    await db.transaction(async (backup) => {
      await backup.execute(sql`select from outbox limit 1`);
      const failed = expect(migrate(db)).rejects.toMatchObject({ cause: { code: '55P03' } });
      const waiting = sql`select from pg_locks where relation = 'outbox'::regclass and not granted`;
      await until(async () => rowsOf(await backup.execute(waiting)).length > 0);

      await expect(db.execute(sql`select from outbox limit 1`)).resolves.toBeDefined();
      await failed;
    });
  }, 'PostgreSQL'),
);
