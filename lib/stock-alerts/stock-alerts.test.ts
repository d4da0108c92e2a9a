import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { placeOrder } from '@/lib/checkout/place-order';
import { exportAccount } from '@/lib/customers/export-person';
import type { Database } from '@/lib/db/client';
import { orders, outbox, products, stockAlerts, variants } from '@/lib/db/schema';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { clock, DAY } from '@/lib/shared/clock';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { deliverWaiting, startNotificationServers } from '@/scripts/testing/notifications';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { askForAlert } from './ask-for-alert';
import { confirmAlerts } from './confirm-alerts';
import { forgetAlerts, leaveAlerts } from './leave-alerts';
import { notifyWaiting } from './notify-waiting';
import { listAwaited, listAwaitedBy } from './queries';

const CONFIRM = 'Підтвердьте, що\u00a0чекаєте';
const BACK = 'Знову в\u00a0наявності';

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
const realNow = clock.now;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());
afterEach(async () => {
  clock.now = realNow;
  await servers.empty();
});

const subjects = async (email: string) =>
  (await servers.mailsTo(email)).map(({ subject }) => subject.split(':')[0]).reverse();

const setStock = (db: Database, productId: number, pieces: number, size = '') =>
  db
    .update(variants)
    .set({ posQuantity: pieces })
    .where(and(eq(variants.productId, productId), eq(variants.size, size)));

/** Adds a confirmed alert for the product for each e-mail, in this order. */
async function givenWaiting(db: Database, productId: number, ...emails: string[]) {
  for (const email of emails) {
    await askForAlert(db, null, { product_id: productId, email });
    await confirmAlerts(db, await tokenOf(db, email));
  }
  await db.update(outbox).set({ doneAt: sql`now()` });
}

async function tokenOf(db: Database, emailKey: string): Promise<string> {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.emailKey, emailKey));
  return row?.token ?? '';
}

const waitingKeys = async (db: Database) =>
  (
    await db
      .select()
      .from(stockAlerts)
      .where(isNull(stockAlerts.notifiedAt))
      .orderBy(stockAlerts.id)
  ).map(({ emailKey }) => emailKey);

describe('requesting an alert', () => {
  databaseTest(
    'sends a typed address only a confirmation link, until its owner has confirmed',
    async (db) => {
      const wig = await givenProduct(db, { name: 'Перука «Лід»', sizes: { M: 0, L: 3 } });
      const input = { product_id: wig, size: 'M', email: 'Guest@example.com' };
      expect(await askForAlert(db, null, input)).toBe('confirm');
      expect(await askForAlert(db, null, { ...input, email: 'guest@EXAMPLE.com' })).toBe('confirm');
      await setStock(db, wig, 1, 'M');
      expect(await notifyWaiting(db)).toBe(0);
      await deliverWaiting(db);

      const [mail, ...more] = await servers.mailsTo('Guest@example.com');
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`${CONFIRM}: Перука «Лід» · Амплуа`);
      const token =
        /http:\/\/localhost:3000\/stock-alerts\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect(await listAwaitedBy(db, token)).toEqual([
        { name: 'Перука «Лід»', size: 'M', path: `/wigs/${wig}?size=M`, isConfirmed: false },
      ]);

      await confirmAlerts(db, token);
      await confirmAlerts(db, token);
      expect(await notifyWaiting(db)).toBe(1);
      await deliverWaiting(db);
      expect(await notifyWaiting(db)).toBe(0);
      const [back] = await servers.mailsTo('Guest@example.com');
      expect(back?.subject).toBe(`${BACK}: Перука «Лід» · Амплуа`);
      expect(back?.text).toContain(`http://localhost:3000/wigs/${wig}?size=M`);
      expect(back?.text.replaceAll('\u00a0', ' ')).toContain('Ціна: 400 ₴');
      expect(back?.text).toContain('Розмір: M');
    },
  );

  databaseTest(
    'needs no confirmation for an account with a verified address or an earlier confirmed alert',
    async (db) => {
      const [first, second] = [
        await givenProduct(db, { stock: 0 }),
        await givenProduct(db, { stock: 0 }),
      ];
      const proven = await givenUser(db, { isProven: true });
      expect(await askForAlert(db, proven.id, { product_id: first })).toBe('waiting');
      expect(await askForAlert(db, proven.id, { product_id: first })).toBe('waiting');
      expect(await db.$count(stockAlerts)).toBe(1);

      const other = await givenUser(db, {});
      expect(await askForAlert(db, other.id, { product_id: first })).toBe('confirm');
      await confirmAlerts(db, await tokenOf(db, other.email));
      expect(await askForAlert(db, other.id, { product_id: second })).toBe('waiting');
      // A signed-in customer enters somebody else's address.
      const foreign = { product_id: second, email: proven.email };
      expect(await askForAlert(db, other.id, foreign)).toBe('confirm');
    },
  );

  databaseTest(
    'responds the same for every typed address, and mails each at most three times an hour',
    async (db) => {
      const goods = [];
      for (let n = 0; n < 5; n += 1) goods.push(await givenProduct(db, { stock: 0 }));
      await givenWaiting(db, goods[0] ?? 0, 'known@gmail.com');
      const answers = [];
      for (const product_id of goods) {
        answers.push(await askForAlert(db, null, { product_id, email: 'k.nown+x@gmail.com' }));
        answers.push(
          await askForAlert(db, null, { product_id, email: `new${product_id}@example.com` }),
        );
      }
      expect(new Set(answers)).toEqual(new Set(['confirm']));
      await deliverWaiting(db);
      expect(await servers.mailsTo('k.nown+x@gmail.com')).toHaveLength(2);
    },
  );

  databaseTest('refuses what cannot be waited for', async (db) => {
    const there = await givenProduct(db, { stock: 1 });
    const sized = await givenProduct(db, { sizes: { S: 0 } });
    const hidden = await givenProduct(db, { stock: 0, hidden: true });
    const ask = (product_id: number, more = {}) =>
      askForAlert(db, null, { product_id, email: 'who@example.com', ...more });
    expect(await ask(there)).toBe('available');
    await expect(ask(sized)).rejects.toMatchObject({ code: 'size_required' });
    await expect(ask(sized, { size: 'XL' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(hidden)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(sized, { size: 'S', email: undefined })).rejects.toMatchObject({
      errors: { email: ['Вкажіть вашу пошту'] },
    });
    expect(await db.$count(stockAlerts)).toBe(0);
    await expect(confirmAlerts(db, 'x'.repeat(43))).rejects.toMatchObject({
      code: 'link_expired',
    });
  });

  databaseTest(
    'keeps one link valid for all alerts of an address, and unsubscribing by it ends them all',
    async (db) => {
      const [first, second] = [
        await givenProduct(db, { stock: 0 }),
        await givenProduct(db, { stock: 0 }),
      ];
      await givenWaiting(db, first, 'leaver@example.com', 'stays@example.com');
      const token = await tokenOf(db, 'leaver@example.com');
      await setStock(db, first, 1);
      await notifyWaiting(db);
      await askForAlert(db, null, { product_id: second, email: 'leaver@example.com' });
      expect(await listAwaitedBy(db, token)).toHaveLength(1);

      await leaveAlerts(db, token);
      await leaveAlerts(db, token);

      expect(await listAwaitedBy(db, token)).toEqual([]);
      expect(await waitingKeys(db)).toEqual(['stays@example.com']);
      // The queued mail is not sent, but the person still counts as notified for the rest of the day.
      expect(await deliverWaiting(db)).toEqual([]);
      expect(await servers.mailsTo('leaver@example.com')).toEqual([]);
      expect(await notifyWaiting(db)).toBe(0);
    },
  );
});

describe('when pieces arrive', () => {
  databaseTest(
    'as many people are mailed as there are pieces, in order of request, and the next ones a day later',
    async (db) => {
      const wig = await givenProduct(db, { stock: 0 });
      await givenWaiting(db, wig, 'a@example.com', 'b@example.com', 'c@example.com');
      await setStock(db, wig, 2);
      expect(await notifyWaiting(db)).toBe(2);
      expect(await waitingKeys(db)).toEqual(['c@example.com']);
      expect(await notifyWaiting(db)).toBe(0);
      await deliverWaiting(db);
      expect(await subjects('a@example.com')).toEqual([BACK]);
      expect(await subjects('c@example.com')).toEqual([]);

      await placeOrder(db, orderOf([{ product_id: wig }]));
      clock.now = () => new Date(realNow().getTime() + DAY);
      expect(await notifyWaiting(db)).toBe(1);
      expect(await waitingKeys(db)).toEqual([]);
    },
  );

  databaseTest('pieces of a cancelled order count too', async (db) => {
    const wig = await givenProduct(db, { stock: 1 });
    const { number } = await placeOrder(db, orderOf([{ product_id: wig }]));
    await givenWaiting(db, wig, 'a@example.com');
    expect(await notifyWaiting(db)).toBe(0);
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    await cancelOwnOrder(db, order?.token ?? '');
    expect(await notifyWaiting(db)).toBe(1);
  });

  databaseTest(
    'nothing is sent about hidden products, nor about pieces sold before the mail is sent',
    async (db) => {
      const wig = await givenProduct(db, { stock: 0 });
      await givenWaiting(db, wig, 'a@example.com', 'b@example.com');
      await db.update(products).set({ hidden: true }).where(eq(products.id, wig));
      await setStock(db, wig, 1);
      expect(await notifyWaiting(db)).toBe(0);

      await db.update(products).set({ hidden: false }).where(eq(products.id, wig));
      expect(await notifyWaiting(db)).toBe(1);
      await setStock(db, wig, 0);
      await deliverWaiting(db);
      expect(await servers.mailsTo('')).toEqual([]);
      expect(await waitingKeys(db)).toEqual(['a@example.com', 'b@example.com']);

      await setStock(db, wig, 1);
      expect(await notifyWaiting(db)).toBe(1);
      await deliverWaiting(db);
      expect(await subjects('a@example.com')).toEqual([BACK]);
    },
  );

  databaseTest(
    'every mail has a one-click unsubscribe, by its page and by the mail program',
    async (db) => {
      const wig = await givenProduct(db, { stock: 0 });
      await askForAlert(db, null, { product_id: wig, email: 'a@example.com' });
      await deliverWaiting(db);
      const token = await tokenOf(db, 'a@example.com');
      await confirmAlerts(db, token);
      await setStock(db, wig, 1);
      await notifyWaiting(db);
      await deliverWaiting(db);

      const mails = await servers.mailsTo('a@example.com');
      expect(mails).toHaveLength(2);
      for (const { headers, html } of mails) {
        expect(headers).toContainEqual([
          'List-Unsubscribe',
          `<http://localhost:3000/api/stockAlerts/${token}/leave>`,
        ]);
        expect(headers).toContainEqual(['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click']);
        expect(html).toContain(`href="http://localhost:3000/stock-alerts/${token}"`);
      }
    },
  );
});

describe('an address', () => {
  databaseTest(
    'is deleted when unconfirmed, after half a year of waiting, and after its mail',
    async (db) => {
      const wig = await givenProduct(db, { stock: 0 });
      const ago = (age: string) => sql`now() - ${age}::interval`;
      const row = (name: string, more: object) => ({
        variantId: sql`(select id from variants where product_id = ${wig})`,
        email: name,
        emailKey: name,
        token: name,
        ...more,
      });
      await db
        .insert(stockAlerts)
        .values([
          row('unconfirmed', { createdAt: ago('2 days'), confirmationAt: ago('2 days') }),
          row('never confirmed', { createdAt: ago('4 days'), confirmationAt: ago('4 days') }),
          row('asked again', { createdAt: ago('4 days'), confirmationAt: ago('1 day') }),
          row('waiting', { createdAt: ago('179 days'), confirmedAt: ago('179 days') }),
          row('waiting for ever', { createdAt: ago('181 days'), confirmedAt: ago('181 days') }),
          row('mailed', { confirmedAt: ago('9 days'), notifiedAt: ago('1 day') }),
          row('mailed long ago', { confirmedAt: ago('9 days'), notifiedAt: ago('3 days') }),
        ]);
      const [late] = await db
        .insert(stockAlerts)
        .values(row('mail is late', { confirmedAt: ago('9 days'), notifiedAt: ago('3 days') }))
        .returning();
      const payload = { alertId: late?.id };
      await db.insert(outbox).values({ kind: 'mail.stock-alert', key: 'late', payload });

      await forgetAlerts(db);

      const left = await db.select().from(stockAlerts).orderBy(stockAlerts.id);
      expect(left.map(({ email }) => email)).toEqual([
        'unconfirmed',
        'asked again',
        'waiting',
        'mailed',
        'mail is late',
      ]);
    },
  );

  databaseTest('is in its account’s data export, and is deleted with the account', async (db) => {
    const [first, second] = [
      await givenProduct(db, { name: 'Лінзи', stock: 0 }),
      await givenProduct(db, { name: 'Плащ', stock: 0 }),
    ];
    const { viewer, email } = await givenViewer(db, 'customer', true);
    await askForAlert(db, null, { product_id: first, email });
    await askForAlert(db, viewer.id, { product_id: second });
    await givenWaiting(db, second, 'other@example.com');

    const taken = await exportAccount(db, viewer.id);
    expect(taken?.stockAlerts.map(({ product }) => product)).toEqual(['Лінзи', 'Плащ']);

    await deleteAccount(db, viewer, { password: PASSWORD, code: undefined });
    expect(await waitingKeys(db)).toEqual(['other@example.com']);
  });
});

databaseTest(
  'staff see the awaited sizes, the most awaited first, and no addresses',
  async (db) => {
    const wig = await givenProduct(db, { name: 'Перука', sizes: { M: 0, L: 0 } });
    const cape = await givenProduct(db, { name: 'Плащ', stock: 0 });
    await givenWaiting(db, cape, 'a@example.com');
    for (const email of ['a@example.com', 'b@example.com']) {
      await askForAlert(db, null, { product_id: wig, size: 'L', email });
      await confirmAlerts(db, await tokenOf(db, email));
    }
    await askForAlert(db, null, { product_id: wig, size: 'M', email: 'unconfirmed@example.com' });

    const query = { page: 1, search: '', sort: '-people' } as const;
    const page = await listAwaited(db, query);
    expect(page).toMatchObject({ total: 2, currentPage: 1, totalPages: 1 });
    expect(page.awaited).toMatchObject([
      { productId: wig, name: 'Перука', size: 'L', people: 2, available: 0, isShown: true },
      { productId: cape, name: 'Плащ', size: '', people: 1 },
    ]);
    expect(JSON.stringify(page)).not.toContain('@');
    const named = await listAwaited(db, { ...query, search: 'Плащ', sort: 'name' });
    expect(named.awaited.map(({ productId }) => productId)).toEqual([cape]);
  },
);
