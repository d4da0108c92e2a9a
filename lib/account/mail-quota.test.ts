import { afterEach, describe, expect } from '@jest/globals';
import { eq, like, sql } from 'drizzle-orm';
import { inboxOf, takeOrderMail } from '@/lib/account/mail-quota';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox } from '@/lib/db/schema';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { notifyShopper } from '@/lib/orders/notify';
import { changeStatus } from '@/lib/orders/status/change-status';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager } from '@/scripts/testing/orders';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';

const VICTIM = 'victim@example.com';
const NONE = { ofAsker: false, ofInbox: false };
const takeMail = (db: Database, email: string, asker = 'somebody') =>
  takeOrderMail(db, { email, asker }, NONE);
/** Different spellings of one e-mail address, so that no two orders have the same contact. */
const spelled = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `victim+${n}@example.com`);

afterEach(putSettingsBack);

/** Number of mails to shoppers that were not sent yet. */
const waiting = (db: Database): Promise<number> =>
  db.$count(outbox, sql`${outbox.kind} like 'mail.order-%' and ${outbox.doneAt} is null`);

async function givenOrders(db: Database, emails: string[]) {
  const product = await givenProduct(db, { price: 400_00, sizes: { '': 100 } });
  const placed = [];
  for (const email of emails) {
    const { phone } = newPerson();
    placed.push(await placeOrder(db, orderOf([{ product_id: product }], { phone, email })));
  }
  return placed;
}

describe('mails about orders to one inbox', () => {
  databaseTest('are limited to three an hour per requester and twelve in total', async (db) => {
    const taken = async (asker: string) => {
      let count = 0;
      while (await takeMail(db, VICTIM, asker)) count += 1;
      return count;
    };
    expect(await taken('a stranger')).toBe(3);
    expect(await taken('the owner')).toBe(3);
    for (const asker of ['b', 'c']) expect(await taken(asker)).toBe(3);
    expect(await taken('d')).toBe(0);
  });

  freshDatabaseTest('are limited to three an hour for concurrent orders too (T70)', async (db) => {
    const product = await givenProduct(db, { price: 400_00, sizes: { '': 100 } });
    const order = (email: string) =>
      placeOrder(db, orderOf([{ product_id: product }], { ...newPerson(), email }));

    await Promise.all(spelled(20).map(order));

    expect(await db.$count(orders)).toBe(20);
    expect(await waiting(db)).toBe(3);
  });

  freshDatabaseTest(
    'that were suppressed are sent once staff have confirmed the order',
    async (db) => {
      const placed = await givenOrders(db, spelled(5));
      const last = placed.at(-1);
      if (!last) throw new Error('nothing was ordered');
      expect(await waiting(db)).toBe(3);

      await changeStatus(db, last.number, 'confirmed', await givenManager(db));

      expect(await waiting(db)).toBe(4);
      const mails = await db
        .select()
        .from(outbox)
        .where(eq(outbox.key, `order-${last.id}`));
      const accepted = mails.find(({ kind }) => kind === 'mail.order-accepted');
      expect(accepted).toMatchObject({ doneAt: null, failure: null });
      const history = await db.select().from(orderEvents).where(eq(orderEvents.orderId, last.id));
      expect(history.map(({ value }) => value).join()).toContain('надсилаємо');
    },
  );

  freshDatabaseTest(
    'do not stop orders from being placed and cancelled concurrently',
    async (db) => {
      const products = await Promise.all(
        Array.from({ length: 12 }, () => givenProduct(db, { price: 400_00, sizes: { '': 100 } })),
      );
      const email = spelled(products.length);
      const place = (product: number, n: number) =>
        placeOrder(db, orderOf([{ product_id: product }], { ...newPerson(), email: email[n] }));

      await Promise.all(products.map(place));
      const placed = await Promise.all(products.map(place));
      await Promise.all(placed.map(({ token }) => cancelOwnOrder(db, token)));

      expect(await db.$count(orders, eq(orders.status, 'cancelled'))).toBe(12);
      expect(await waiting(db)).toBe(3);
    },
  );

  databaseTest(
    'are counted together for all spellings of its address, and separately for other inboxes',
    async (db) => {
      await givenOrders(db, ['V.i.ctim@gmail.com', 'victim+1@gmail.com', 'victim@googlemail.com']);
      await givenOrders(db, ['vic.tim+2@gmail.com', 'other@gmail.com']);

      expect(await waiting(db)).toBe(4);
      expect(inboxOf('a.b+c@example.com')).toBe('a.b@example.com');
    },
  );

  databaseTest('that were suppressed are noted in the order’s history once', async (db) => {
    const placed = await givenOrders(db, spelled(4));
    const last = placed.at(-1)?.id ?? 0;
    await notifyShopper(db, last, 'accepted');

    const notes = await db
      .select({ orderId: orderEvents.orderId, value: orderEvents.value })
      .from(orderEvents)
      .where(eq(orderEvents.kind, 'note'));
    expect(notes).toEqual([
      { orderId: last, value: expect.stringMatching(/Замовлення прийнято.*надіслано/) },
    ]);
  });

  databaseTest('are sent again an hour after the first, not before', async (db) => {
    for (let time = 0; time < 3; time += 1) expect(await takeMail(db, VICTIM)).toBe(true);
    const age = (minutes: number, count: number) =>
      db.execute(sql`update outbox set created_at = now() - ${minutes} * interval '1 minute'
          where id in (select id from outbox where kind = 'limit.order-mail' order by id limit ${count})`);

    await age(59, 3);
    expect(await takeMail(db, VICTIM)).toBe(false);
    await age(60, 1);
    expect(await takeMail(db, VICTIM)).toBe(true);
    expect(await takeMail(db, VICTIM)).toBe(false);
  });

  databaseTest('are always sent for a paid or shipped order', async (db) => {
    const placed = await givenOrders(db, spelled(4));
    const [first, , , withheld] = placed.map(({ id }) => id);
    if (first === undefined || withheld === undefined) throw new Error('there is no order');
    const before = await waiting(db);

    await notifyShopper(db, first, 'cancelled');
    expect(await waiting(db)).toBe(before + 1);
    await notifyShopper(db, withheld, 'unconfirmed');
    expect(await waiting(db)).toBe(before + 1);
    await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, withheld));
    for (const notice of ['paid', 'shipped', 'cancelled'] as const) {
      await notifyShopper(db, withheld, notice);
    }
    expect(await waiting(db)).toBe(before + 4);
  });

  databaseTest('leave no address in their counters', async (db) => {
    await givenOrders(db, [VICTIM]);
    const counted = await db.select().from(outbox).where(like(outbox.kind, 'limit.%'));

    const slot = { payload: {}, doneAt: expect.any(Date) };
    expect(counted).toMatchObject([slot, slot]);
    expect(JSON.stringify(counted)).not.toContain('victim');
  });

  databaseTest('are limited less strictly in a load test', async (db) => {
    givenSettings({ RATE_LIMIT_SCALE: 10 });
    let sent = 0;
    for (let time = 0; time < 40; time += 1) sent += (await takeMail(db, VICTIM)) ? 1 : 0;

    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThanOrEqual(30);
  });
});
