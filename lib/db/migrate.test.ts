import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { withFreshDatabase } from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { givenProduct } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import BEFORE from './before-baseline.json';
import type { Database } from './client';
import { migrate, requireMigrated } from './migrate';
import { products } from './schema';
import { rowsOf } from './statements';

describe('a process that waits for the schema', () => {
  test(
    'is refused until every migration of its release is applied, and applies none itself',
    withFreshDatabase(async (db) => {
      await expect(requireMigrated(db)).resolves.toBeUndefined();

      // Makes the last migration pending, as if the release that starts now had added it.
      await db.execute(
        sql`delete from schema_migrations where hash in (select hash from schema_migrations order by applied_at desc, hash limit 1)`,
      );
      await expect(requireMigrated(db)).rejects.toThrow('migrations not applied: 1 (');

      await db.execute(sql`drop schema public cascade`);
      await db.execute(sql`create schema public`);
      await expect(requireMigrated(db)).rejects.toThrow(/not applied: \d+ /);
      expect(await migrate(db)).toBeGreaterThan(0);
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

describe('a database of releases before 1.0.0', () => {
  /** Makes the database look like one of a release before 1.0.0: these migrations are applied, the baseline is not. */
  const leaveBefore = async (db: Database, hashes: string[]) => {
    await db.execute(sql`delete from schema_migrations`);
    await db.execute(
      sql`insert into schema_migrations (hash) select unnest(${sql.param(hashes)}::text[])`,
    );
  };

  test(
    'is taken over as it is, with what it holds',
    withFreshDatabase(async (db) => {
      const id = await givenProduct(db);
      await leaveBefore(db, BEFORE);

      expect(await migrate(db)).toBe(1);

      await expect(requireMigrated(db)).resolves.toBeUndefined();
      expect(await db.$count(products, eq(products.id, id))).toBe(1);
    }),
  );

  test(
    'is refused while it lacks some of their migrations',
    withFreshDatabase(async (db) => {
      await leaveBefore(db, BEFORE.slice(0, -2));
      await expect(migrate(db)).rejects.toThrow('lacks 2 migrations of releases before 1.0.0');
    }),
  );
});

const onPostgres = postgresBinaries() ? test : test.skip;

/** A folder with the migrations of a later release, which has an additional migration that changes the outbox. */
function laterRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'amplua-migrations-'));
  cpSync('lib/db/migrations', folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const later = { ...entries.at(-1), idx: entries.length, tag: '9999_later' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, later] }));
  writeFileSync(
    path.join(folder, '9999_later.sql'),
    'ALTER TABLE "outbox" ADD COLUMN "later" text;',
  );
  return folder;
}

onPostgres(
  'a migration fails on a table that a backup reads, so that readers do not queue behind it',
  withFreshDatabase(async (db) => {
    const folder = laterRelease();
    await db.transaction(async (backup) => {
      await backup.execute(sql`select from outbox limit 1`);
      const failed = expect(migrate(db, folder)).rejects.toMatchObject({
        cause: { code: '55P03' },
      });
      const waiting = sql`select from pg_locks where relation = 'outbox'::regclass and not granted`;
      await until(async () => rowsOf(await backup.execute(waiting)).length > 0);

      await expect(db.execute(sql`select from outbox limit 1`)).resolves.toBeDefined();
      await failed;
    });
    expect(await migrate(db, folder)).toBe(1);
    rmSync(folder, { recursive: true });
  }, 'PostgreSQL'),
);
