import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase, transaction } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { EVERYTHING, productTag } from '@/lib/renewals/cache-tags';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { catchUp } from '@/scripts/testing/renewals';
import { postgresBinaries } from '@/scripts/testing/servers';
import { until } from '@/scripts/testing/until';
import { advancePosition, readRenewals } from './read-log';
import { recordRenewal } from './record-renewal';

/** Runs work with a connection pool of its own, as another process would. */
async function asOtherProcess(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const other = openDatabase(url, { embedded: true, max: 2 });
  await work(other.db).finally(() => other.pool.end());
}

describe('the renewal log', () => {
  freshDatabaseTest(
    'returns the renewals of all processes once to each process',
    async (db, url) => {
      await recordRenewal(db, ['before']);
      await asOtherProcess(url, async (other) => {
        expect([await catchUp(db), await catchUp(other)]).toEqual([[], []]);

        await recordRenewal(db, ['one', 'one', 'two']);
        await recordRenewal(other, ['two', 'three']);

        for (const process of [db, other]) {
          // Sorted, because the query returns its rows in no particular order.
          expect((await catchUp(process)).toSorted()).toEqual(['one', 'three', 'two']);
          expect(await catchUp(process)).toEqual([]);
        }
      });
    },
  );

  freshDatabaseTest('stores more than 2 000 tags as everything', async (db) => {
    await catchUp(db);
    const products = (amount: number) => Array.from({ length: amount }, (_, id) => productTag(id));
    await recordRenewal(db, products(2000));
    expect(await catchUp(db)).toEqual(products(2000));
    await recordRenewal(db, products(2001));
    expect(await catchUp(db)).toEqual(EVERYTHING);
  });

  freshDatabaseTest('does not contain a change that was rolled back', async (db) => {
    await catchUp(db);
    const undone = transaction(db, async (tx) => {
      await recordRenewal(tx, ['undone']);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await catchUp(db)).toEqual([]);
  });

  freshDatabaseTest('returns the same news until they are accepted', async (db) => {
    await catchUp(db);
    await recordRenewal(db, ['one']);
    const first = await readRenewals(db);
    const second = await readRenewals(db);
    expect([first.tags, second.tags]).toEqual([['one'], ['one']]);
    // Two concurrent requests: the one with the older position finishes last.
    await recordRenewal(db, ['two']);
    const third = await readRenewals(db);
    advancePosition(db, third);
    advancePosition(db, first);
    expect(await catchUp(db)).toEqual([]);
  });

  const onPostgres = postgresBinaries() ? test : test.skip;
  onPostgres(
    'returns a change that committed after later ones were read',
    withFreshDatabase(async (db, url) => {
      await asOtherProcess(url, async (other) => {
        await catchUp(db);
        let commit = () => {};
        const isCommitted = new Promise<void>((resolve) => {
          commit = resolve;
        });
        const late = transaction(other, async (tx) => {
          await recordRenewal(tx, ['late']);
          await isCommitted;
        });
        await until(async () => (await countWriters(db)) > 0);
        await recordRenewal(db, ['younger']);
        expect(await catchUp(db)).toEqual(['younger']);
        expect(await catchUp(db)).toEqual([]);
        commit();
        await late;
        expect(await catchUp(db)).toEqual(['late']);
        expect(await catchUp(db)).toEqual([]);
      });
    }, 'PostgreSQL'),
  );

  freshDatabaseTest('renews everything for a process that may have missed a row', async (db) => {
    await catchUp(db);
    for (const tag of ['one', 'two', 'three']) await recordRenewal(db, [tag]);
    await db.execute(sql`delete from renewals where id < (select max(id) from renewals)`);
    expect(await catchUp(db)).toEqual(EVERYTHING);
    await recordRenewal(db, ['four']);
    expect(await catchUp(db)).toEqual(['four']);
  });

  freshDatabaseTest(
    'renews everything after the database was replaced or restarted',
    async (db) => {
      await recordRenewal(db, ['one']);
      const { position } = await readRenewals(db);
      const others = [
        { ...position, mark: position.mark + 1000n },
        { ...position, start: 'of another server' },
      ];
      for (const other of others) {
        advancePosition(db, { tags: [], position: other, isReset: true, readAt: 0 });
        expect(await catchUp(db)).toEqual(EVERYTHING);
        expect(await catchUp(db)).toEqual([]);
      }
    },
  );

  freshDatabaseTest('returns a thousand tags, and uses an index', async (db) => {
    await catchUp(db);
    const tags = Array.from({ length: 1000 }, (_, index) => `product:${index}`);
    await recordRenewal(db, tags);
    expect(await catchUp(db)).toEqual(tags);
    await db.insert(renewals).values(Array.from({ length: 3000 }, () => ({ tags: ['x'] })));
    await db.execute(sql`analyze renewals`);
    const plan = await readRows(
      db,
      sql`explain select id from renewals where transaction >= '99999999'::xid8`,
    );
    expect(JSON.stringify(plan)).toContain('renewals_transaction');
  });
});

/** Number of other open transactions that have written something. */
async function countWriters(db: Database): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()`,
  );
  return row?.count ?? 0;
}
