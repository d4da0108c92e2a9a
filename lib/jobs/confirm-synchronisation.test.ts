import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, products, syncRuns } from '@/lib/db/schema';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { clock, MINUTE } from '@/lib/shared/clock';
import { databaseTest } from '@/scripts/testing/database';
import { givenManager } from '@/scripts/testing/orders';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { productRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { confirmInput } from './inputs';
import { confirmSynchronisation } from './synchronise-by-hand';

let pos: TestPos;
beforeEach(async () => {
  pos = await startPos([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => productRow(id)));
  givenSettings({ POSTER_URL: `http://${pos.client.host}` });
});
afterEach(async () => {
  putSettingsBack();
  await pos.close();
});

const WHY = 'Сезонний розпродаж закінчився';

/** Runs a synchronisation that the guard refuses, because `gone` of the ten products are missing at the POS. */
async function givenRefused(db: Database, gone: number): Promise<number> {
  pos.products = pos.products.slice(-10 + gone);
  await expect(synchronise(db)).rejects.toMatchObject({ code: 'sync_refused' });
  return lastRun(db);
}

async function lastRun(db: Database): Promise<number> {
  const [run] = await db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(1);
  return run?.id ?? 0;
}

const shown = (db: Database) => db.$count(products, sql`removed_at is null`);

describe('a change that the guard has refused', () => {
  databaseTest('is applied when a person confirms it, and the log keeps the reason', async (db) => {
    const manager = await givenManager(db);
    await synchronise(db);
    const runId = await givenRefused(db, 4);

    await forgetRenewals(db);
    await confirmSynchronisation(db, { runId, reason: WHY }, manager);

    expect(await shown(db)).toBe(6);
    expect(await renewedTags(db)).toContain('product:1');
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'sync.confirm',
      userId: manager,
      before: { refused: expect.stringContaining('зникло б 4 із 10') },
      after: { reason: WHY },
    });
  });

  databaseTest('is refused again when the POS has lost more by then', async (db) => {
    const manager = await givenManager(db);
    await synchronise(db);
    const runId = await givenRefused(db, 4);
    pos.products = pos.products.slice(4);

    await expect(confirmSynchronisation(db, { runId, reason: WHY }, manager)).rejects.toMatchObject(
      {
        code: 'sync_refused',
        message: expect.stringContaining('8 із 10'),
      },
    );
    expect(await shown(db)).toBe(10);
  });

  databaseTest(
    'can be confirmed as first seen, though a scheduled run was refused again meanwhile',
    async (db) => {
      const manager = await givenManager(db);
      await synchronise(db);
      const runId = await givenRefused(db, 4);
      await expect(synchronise(db)).rejects.toThrow();
      await confirmSynchronisation(db, { runId, reason: WHY }, manager);
      expect(await shown(db)).toBe(6);
    },
  );

  databaseTest(
    'cannot be confirmed after a later success, or when it never existed',
    async (db) => {
      const manager = await givenManager(db);
      const all = pos.products;
      await synchronise(db);
      const runId = await givenRefused(db, 4);
      pos.products = all;
      await synchronise(db);
      const confirm = (id: number) =>
        confirmSynchronisation(db, { runId: id, reason: WHY }, manager);

      await expect(confirm(runId)).rejects.toMatchObject({ code: 'edit_conflict' });
      await expect(confirm(await lastRun(db))).rejects.toMatchObject({ code: 'edit_conflict' });
      await expect(confirm(999_999)).rejects.toMatchObject({ code: 'not_found' });
      expect(await db.$count(auditLog)).toBe(0);
    },
  );

  test('needs a reason', () => {
    for (const reason of ['', '   ', 'так', undefined]) {
      expect(confirmInput.safeParse({ runId: 1, reason }).success).toBe(false);
    }
    expect(confirmInput.safeParse({ runId: 1, reason: WHY }).success).toBe(true);
  });
});

describe('the staff', () => {
  const notices = async (db: Database) => {
    const rows = await db
      .select({ kind: outbox.kind, runId: sql<number>`(${outbox.payload}->>'runId')::int` })
      .from(outbox)
      .orderBy(asc(outbox.id));
    return rows.map(({ kind, runId }) => `${kind} ${runId}`);
  };

  databaseTest(
    'are notified of a refusal once, by mail and Telegram, until a synchronisation has succeeded',
    async (db) => {
      const all = pos.products;
      await synchronise(db);
      const first = await givenRefused(db, 4);
      await givenRefused(db, 4);
      expect(await notices(db)).toEqual([
        `shop.sync-refused.mail ${first}`,
        `shop.sync-refused.telegram ${first}`,
      ]);

      pos.products = all;
      await synchronise(db);
      const second = await givenRefused(db, 4);
      expect((await notices(db)).slice(2)).toEqual([
        `shop.sync-refused.mail ${second}`,
        `shop.sync-refused.telegram ${second}`,
      ]);
    },
  );

  databaseTest('are notified when the POS has not answered for an hour, not before', async (db) => {
    await synchronise(db);
    pos.answers.set('menu.getProducts', (response) => void response.end('<html>'));
    await expect(synchronise(db)).rejects.toThrow();
    expect(await notices(db)).toEqual([]);

    const hourAgo = new Date(clock.now().getTime() - 61 * MINUTE);
    await db.update(syncRuns).set({ finishedAt: hourAgo }).where(eq(syncRuns.status, 'done'));
    await expect(synchronise(db)).rejects.toThrow();
    await expect(synchronise(db)).rejects.toThrow();
    expect(await notices(db)).toHaveLength(2);
  });
});
