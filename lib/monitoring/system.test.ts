import { hostname } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { backups, instances, orders, outbox, syncRuns } from '@/lib/db/schema';
import { serverState } from '@/lib/jobs/state';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { systemSchema } from './answers';
import { type Heartbeat, startHeartbeat, writeInstance } from './heartbeat';
import { listInstances, readSystem } from './read-system';

const STATE = { memory: 200_000_000, eventLoopDelay: 12, isReady: true, isDraining: false };

let heartbeat: Heartbeat | undefined;
afterEach(async () => {
  await heartbeat?.end().catch(() => {});
  Object.assign(serverState(), { isReady: false, isDraining: false });
});

const seen = (db: Database, id: string, ago: string) =>
  db
    .update(instances)
    .set({ seenAt: sql`now() - ${ago}::interval` })
    .where(eq(instances.id, id));

const statuses = async (db: Database) =>
  Object.fromEntries((await listInstances(db)).map(({ id, status }) => [id, status]));

describe('the processes of the shop', () => {
  freshDatabaseTest(
    'are listed with their reported state, until an hour after their last heartbeat',
    async (db) => {
      for (const id of ['a', 'b', 'c', 'd'])
        await writeInstance(db, { id, role: 'web', state: STATE });
      await writeInstance(db, { id: 'b', role: 'web', state: { ...STATE, isDraining: true } });
      await writeInstance(db, { id: 'd', role: 'web', state: { ...STATE, isReady: false } });
      await seen(db, 'c', '31 seconds');
      expect(await statuses(db)).toEqual({ a: 'ready', b: 'draining', c: 'lost', d: 'starting' });

      await seen(db, 'c', '61 minutes');
      await writeInstance(db, { id: 'a', role: 'web', state: STATE });
      expect(await statuses(db)).toEqual({ a: 'ready', b: 'draining', d: 'starting' });
    },
  );

  freshDatabaseTest('write their rows concurrently', async (db) => {
    const ids = Array.from({ length: 8 }, (_, n) => `process-${n}`);
    for (const _ of [1, 2]) {
      await Promise.all(ids.map((id) => writeInstance(db, { id, role: 'all', state: STATE })));
    }
    expect(Object.keys(await statuses(db)).sort()).toEqual(ids);
  });

  freshDatabaseTest('report start and shutdown, and are removed at their end', async (db) => {
    heartbeat = startHeartbeat(() => db, 'worker');
    await heartbeat.beat();
    const [own] = await listInstances(db);
    expect(own).toMatchObject({ host: hostname(), role: 'worker', status: 'starting' });
    expect(own?.memory).toBeGreaterThan(20_000_000);
    expect(Date.parse(own?.startedAt ?? '')).toBeLessThan(Date.now());

    serverState().isReady = true;
    await heartbeat.beat();
    expect(Object.values(await statuses(db))).toEqual(['ready']);
    serverState().isDraining = true;
    void heartbeat.beat();
    await heartbeat.end();
    expect(await listInstances(db)).toEqual([]);
  });

  test('survive a database outage', async () => {
    heartbeat = startHeartbeat(() => {
      throw new Error('ECONNREFUSED');
    }, 'all');
    await expect(heartbeat.beat()).resolves.toBeUndefined();
  });

  freshDatabaseTest('of an older release that reports less are listed too', async (db) => {
    await writeInstance(db, { id: 'a', role: 'web', state: STATE });
    await db.update(instances).set({ state: { memory: 'much', isReady: true } });
    expect(await listInstances(db)).toMatchObject([
      { status: 'ready', memory: 0, eventLoopDelay: 0 },
    ]);
  });
});

freshDatabaseTest('the state of the system matches the API’s schema', async (db) => {
  const { id } = await givenOrder(db);
  await db.update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, id));
  await db.insert(outbox).values({ kind: 'mail.welcome', key: 'k', payload: {}, attempts: 2 });
  await db.insert(syncRuns).values({ status: 'failed', finishedAt: new Date(), message: 'x' });
  await writeInstance(db, { id: 'a', role: 'web', state: STATE });
  const at = new Date('2026-11-23T03:00:00Z');
  const backup = { place: '/backups/x', bytes: 5_000_000_000, seconds: 2.5 };
  await db.insert(backups).values([
    { ...backup, at },
    { ...backup, at: new Date('2026-11-22T03:00:00Z'), bytes: 1 },
  ]);

  const system = await readSystem(db);

  expect(systemSchema.strict().parse(system)).toEqual(system);
  expect(system).toMatchObject({
    instances: [{ id: 'a', status: 'ready' }],
    lastSynchronisation: { status: 'failed' },
    reviewedPayments: 1,
    lastBackup: { at: at.toISOString(), size: 5_000_000_000 },
  });
  expect(system.stuck.map(({ title }) => title)).toContain('Лист: вітаємо в магазині');
  expect(system.database.size).toBeGreaterThan(1_000_000);
  expect(system.database.connections).toBeGreaterThan(0);
  expect(system.database.maxConnections).toBeGreaterThan(0);
  expect(system.database.version).toMatch(/^\d+/);
});
