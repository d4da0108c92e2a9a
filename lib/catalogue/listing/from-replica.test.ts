import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { GET as list } from '@/app/api/products/[category]/route';
import { GET as search } from '@/app/api/products/search/route';
import { closeDatabase, database, transaction } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { closeReplica, readFromReplica, watchReplica } from '@/lib/db/replica';
import { products, variants } from '@/lib/db/schema';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { askServer, postgresBinaries, type TestServer } from '@/scripts/testing/servers';
import { givenProduct } from '@/scripts/testing/shop';
import { startPair } from '@/scripts/testing/standby';
import { until } from '@/scripts/testing/until';
import { facetIndex, renewFacets } from './facet-copies';

const ORIGIN = 'http://localhost:3000';
const CHANGED = { Cookie: 'changed=1' };

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('lists and search while the replica’s replay is paused', () => {
  let primary: TestServer;
  let replica: TestServer;
  let id = 0;

  beforeAll(async () => {
    [primary, replica] = await startPair();
    Object.assign(process.env, { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
    await migrate(database());
    id = await givenProduct(database(), { name: 'Перука Мавки', price: 500_00 });
    await transaction(database(), (tx) => refreshIndex(tx));
    watchReplica();
    await until(isUsed);
    // The replica may already be in use before it has replayed the new product.
    await until(async () => (await listed()).price === 500_00 && (await found()) === 500_00);
  }, 60_000);
  afterAll(async () => {
    await closeReplica();
    await closeDatabase();
    await replica?.stop();
    await primary?.stop();
  });

  const isUsed = () =>
    readFromReplica(true, async (db) => {
      const { rows } = (await db.execute(sql`select pg_is_in_recovery() as yes`)) as unknown as {
        rows: { yes: boolean }[];
      };
      return rows[0]?.yes === true;
    });
  const listed = async (headers = {}) => {
    const request = new Request(`${ORIGIN}/api/products/wigs`, { headers });
    const answer = await list(request, { params: Promise.resolve({ category: 'wigs' }) });
    const { products: found, facets } = await answer.json();
    return { price: found[0]?.price, dearest: facets.price?.max };
  };
  const found = async (headers = {}) => {
    const request = new Request(`${ORIGIN}/api/products/search?search=мавки`, { headers });
    const answer = await search(request, { params: Promise.resolve({}) });
    return (await answer.json()).products[0]?.price;
  };

  test('show a change at once to the person who made it, and soon to everybody else', async () => {
    expect([await listed(), await found()]).toEqual([{ price: 500_00, dearest: 500_00 }, 500_00]);
    await askServer(replica, 'select pg_wal_replay_pause()');
    await database().update(products).set({ price: 777_00 }).where(eq(products.id, id));
    await database().update(variants).set({ price: 777_00 }).where(eq(variants.productId, id));

    expect([(await listed(CHANGED)).price, await found(CHANGED)]).toEqual([777_00, 777_00]);
    const isNew = async () => (await listed()).price === 777_00 && (await found()) === 777_00;
    await until(isNew);
    expect(await isUsed()).toBe(false);

    await askServer(replica, 'select pg_wal_replay_resume()');
    await until(isUsed);
    expect([(await listed()).price, await found()]).toEqual([777_00, 777_00]);
  }, 30_000);

  test('never use a copy read from the outdated replica', async () => {
    await until(isUsed);
    await askServer(replica, 'select pg_wal_replay_pause()');
    await database().update(products).set({ price: 888_00 }).where(eq(products.id, id));
    await database().update(variants).set({ price: 888_00 }).where(eq(variants.productId, id));
    await renewFacets(database());
    const copies = await readFromReplica(true, async (db) => [
      await facetIndex(db),
      await facetIndex(database()),
    ]);
    expect(copies[0]).toBe(copies[1]);
    expect((await listed()).dearest).toBe(888_00);
    await askServer(replica, 'select pg_wal_replay_resume()');
  }, 30_000);
});
