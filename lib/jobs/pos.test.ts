import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, syncRuns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, DAY } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder } from '@/scripts/testing/orders';
import { claimMessages } from './outbox';
import { readPos } from './read-pos';
import { retryMessage } from './retry-message';
import { synchroniseOnRequest } from './synchronise-by-hand';

type Message = Partial<typeof outbox.$inferInsert>;

let keys = 0;

async function givenMessage(db: Database, message: Message = {}): Promise<number> {
  keys += 1;
  const [row] = await db
    .insert(outbox)
    .values({
      kind: 'mail.welcome',
      key: `test-${keys}`,
      payload: {},
      dueAt: new Date(clock.now().getTime() + DAY),
      attempts: 1,
      ...message,
    })
    .returning();
  return row!.id;
}

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);

describe('undelivered messages', () => {
  freshDatabaseTest(
    'are listed with a name and their order, those for the POS first',
    async (db) => {
      const { id, number } = await givenOrder(db);
      const mail = await givenMessage(db);
      await db
        .update(outbox)
        .set({ attempts: 5, createdAt: ago(20) })
        .where(eq(outbox.kind, 'pos.push-order'));
      await givenMessage(db, { attempts: 0 });
      await givenMessage(db, { doneAt: clock.now() });

      const { stuck } = await readPos(db, { withOrders: true });

      expect(stuck.map(({ title, orderId, isForPos }) => [title, orderId, isForPos])).toEqual([
        ['Замовлення до каси', number, true],
        ['Лист: вітаємо в магазині', null, false],
      ]);
      expect(stuck[0]).toMatchObject({ attempts: 5, isGivenUp: true, failure: 'unknown' });
      expect(stuck[1]).toMatchObject({ id: mail, isGivenUp: false });
      expect(id).toBeGreaterThan(0);
    },
  );

  databaseTest(
    'have the reason of the last attempt, as far as the outbox stores it',
    async (db) => {
      const silent = await givenMessage(db, { failure: 'poster' });
      const refused = await givenMessage(db, { failure: 'ShopError' });
      const odd = await givenMessage(db, { failure: 'TypeError' });
      const { stuck } = await readPos(db, { withOrders: true });
      expect(stuck.map(({ id, failure }) => [id, failure])).toEqual([
        [silent, 'silent'],
        [refused, 'refused'],
        [odd, 'unknown'],
      ]);
    },
  );

  databaseTest(
    'are retried at once when a person asks, however old they are, and the log names the person',
    async (db) => {
      const manager = await givenManager(db);
      const id = await givenMessage(db, { createdAt: ago(20), kind: 'pos.push-order' });
      const claim = () => claimMessages(db, 'pos', { most: 9, lease: 1000, takeOver: false });
      expect(await claim()).toEqual([]);

      await retryMessage(db, id, manager);

      expect(await claim()).toMatchObject([{ id }]);
      const [entry] = await db.select().from(auditLog);
      expect(entry).toMatchObject({
        action: 'sync.retry',
        entityId: String(id),
        title: 'Замовлення до каси',
        userId: manager,
      });
    },
  );

  databaseTest('are not sent again once they were delivered', async (db) => {
    const manager = await givenManager(db);
    const id = await givenMessage(db, { doneAt: clock.now() });
    await expect(retryMessage(db, id, manager)).rejects.toThrow(new ShopError('not_found'));
    await expect(retryMessage(db, 999_999, manager)).rejects.toThrow(ShopError);
    expect(await db.$count(auditLog)).toBe(0);
  });
});

describe('a synchronisation by hand', () => {
  databaseTest('is refused while another one is running, and is not logged', async (db) => {
    const manager = await givenManager(db);
    await db.insert(syncRuns).values({});
    await expect(synchroniseOnRequest(db, manager)).rejects.toMatchObject({
      code: 'sync_running',
    });
    expect(await db.$count(auditLog)).toBe(0);
  });
});
