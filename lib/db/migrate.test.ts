import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { until } from '@/scripts/testing/until';
import BEFORE from './before-baseline.json';
import type { Database } from './client';
import { migrate, requireMigrated } from './migrate';
import { priceHistory, products, variants } from './schema';
import { rowsOf } from './statements';

describe('a process that waits for the schema', () => {
  freshDatabaseTest(
    'is refused until every migration of its release is applied, and applies none itself',
    async (db) => {
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
    },
  );

  freshDatabaseTest('accepts a schema that a later release has already expanded', async (db) => {
    await db.execute(sql`insert into schema_migrations (hash) values ('of a later release')`);
    await expect(requireMigrated(db)).resolves.toBeUndefined();
  });
});

describe('a database of releases before 1.0.0', () => {
  /** Makes the database look like one of a release before 1.0.0: these migrations are applied, the baseline is not. */
  const listHashes = async (db: Database) =>
    rowsOf(await db.execute(sql`select hash from schema_migrations`));

  const leaveBefore = async (db: Database, hashes: string[]) => {
    await db.execute(sql`delete from schema_migrations`);
    await db.execute(
      sql`insert into schema_migrations (hash) select unnest(${sql.param(hashes)}::text[])`,
    );
  };

  freshDatabaseTest('is taken over as it is, with what it holds', async (db) => {
    const folder = migrationsUpTo('0000_baseline');
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, folder);
    rmSync(folder, { recursive: true });
    await db.execute(
      sql`insert into categories (id, slug, name, position) values (2, 'wigs', 'Перуки', 1)`,
    );
    await db.execute(sql`insert into products (id, category_id, name, price, pos_price, old_price)
        values (7, 2, 'Перука', 800, 1000, 1000)`);
    await db.execute(
      sql`insert into variants (product_id, price, pos_price) values (7, 800, 1000)`,
    );
    await leaveBefore(db, BEFORE);

    expect(await migrate(db)).toBe((await listHashes(db)).length - BEFORE.length);

    await expect(requireMigrated(db)).resolves.toBeUndefined();
    expect(await db.$count(products, eq(products.id, 7))).toBe(1);
    expect(await db.select().from(variants)).toMatchObject([{ price: 800, oldPrice: 1000 }]);
    expect(await db.select().from(priceHistory).orderBy(priceHistory.id)).toMatchObject([
      { price: 1000, untilAt: expect.any(Date) },
      { price: 800, untilAt: null },
    ]);
  });

  freshDatabaseTest('is refused while it lacks some of their migrations', async (db) => {
    await leaveBefore(db, BEFORE.slice(0, -2));
    await expect(migrate(db)).rejects.toThrow('lacks 2 migrations of releases before 1.0.0');
  });
});

const onPostgres = postgresBinaries() ? test : test.skip;

freshDatabaseTest(
  'the refunds of releases that knew only whole ones are taken over',
  async (db) => {
    const folder = migrationsUpTo('0000_baseline');
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, folder);
    rmSync(folder, { recursive: true });
    await db.execute(sql`insert into orders
      (number, token, first_name, last_name, phone, payment_method, delivery_method, items_total, total)
      values ('A-1', 't', '', '', '', 'mono', 'pickup', 500, 500)`);
    await db.execute(sql`insert into payments (order_id, provider, amount, status, returned)
      values (1, 'monobank', 500, 'paid', 100), (1, 'monobank', 500, 'refunded', 0), (1, 'monobank', 500, 'refunded', 0)`);
    await db.execute(sql`insert into partial_returns (payment_id, amount) values (1, 100)`);
    await db.execute(
      sql`insert into refunds (payment_id, amount, reference, status) values (2, 500, 'R', 'done')`,
    );

    await migrate(db);

    expect(
      rowsOf(await db.execute(sql`select returned, refunded from payments order by id`)),
    ).toEqual([
      { returned: 100, refunded: 100 },
      { returned: 500, refunded: 500 },
      { returned: 500, refunded: 500 },
    ]);
    expect(rowsOf(await db.execute(sql`select order_id, is_whole from refunds`))).toEqual([
      { order_id: 1, is_whole: true },
    ]);
    expect(
      rowsOf(await db.execute(sql`select payment_id, amount from partial_returns order by id`)),
    ).toEqual([
      { payment_id: 1, amount: 100 },
      { payment_id: 3, amount: 500 },
    ]);
  },
);

/** A folder with the migrations up to this one. */
function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'amplua-migrations-'));
  cpSync('lib/db/migrations', folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return folder;
}

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
