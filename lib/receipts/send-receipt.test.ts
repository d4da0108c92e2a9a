import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, outbox, receipts } from '@/lib/db/schema';
import { resendReceipt } from '@/lib/orders/paying/resend-receipt';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { listAttention } from '@/lib/orders/queries/attention';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { providerFor } from '@/lib/payments/registry';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import { addDays, dayStart, kyivTime } from '@/lib/shared/kyiv-day';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { withCheckbox } from '@/scripts/testing/checkbox';
import { databaseTest, USUAL, withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { startNotificationServers } from '@/scripts/testing/notifications';
import { givenOnlineOrder } from '@/scripts/testing/online-order';
import { deliverOnce } from '@/scripts/testing/outbox';
import { awaitsReceipt } from './queries';
import { chosenFiscalService } from './registry';
import { findOfflineLinks, sendReceipt } from './send-receipt';

withBanks();
const checkbox = withCheckbox();
let servers: Awaited<ReturnType<typeof startNotificationServers>>;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());
const bank = BANKS[0]!;
const closeShift = async () => chosenFiscalService()?.closeShift?.();

/** Noon in Kyiv of the stand-in's day, so that a run near midnight sends receipts too. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`);
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
  jest.restoreAllMocks();
});
const at = (moment: Date) => {
  clock.now = () => moment;
};

const hear = async (db: Database, invoiceId: string) =>
  settlePayment(db, (await providerFor(bank.name).fetchStatus(invoiceId))!, 'status');

/** A paid order of three wigs for 890,00 each that was sent. */
async function givenPaidOrder(db: Database) {
  const order = await givenOnlineOrder(db, bank, { stock: 5, quantity: 3 });
  await bank.pay(order);
  await hear(db, order.invoiceId);
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
  const { id: userId } = await givenUser(db, { role: 'manager' });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { ...order, userId, line: line!.id };
}

/** Delivers all pending refunds and receipts once, as the queue would; errors are left to the next call. */
async function runQueue(db: Database): Promise<void> {
  for (const kind of ['payments.refund', 'receipts.send']) {
    const open = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, kind), isNull(outbox.doneAt)))
      .orderBy(asc(outbox.id));
    for (const { id } of open) await deliverOnce(db, id).catch(() => {});
  }
}

const stored = (db: Database) => db.select().from(receipts).orderBy(asc(receipts.id));

describe('a paid order', () => {
  databaseTest('has one receipt of the sale, and one of each return', async (db) => {
    at(noon);
    const order = await givenPaidOrder(db);
    await hear(db, order.invoiceId);
    await runQueue(db);
    const lines = [{ line: order.line, quantity: 1, goods: 'stock' as const }];
    await refundPart(db, order.number, { lines, reason: '' }, order.userId);
    await runQueue(db);
    await refundPart(db, order.number, { amount: 100_01, reason: '' }, order.userId);
    await runQueue(db);
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });
    await runQueue(db);

    expect(await stored(db)).toMatchObject([
      { kind: 'sale', state: 'done', total: 2670_00, link: expect.stringContaining('/check/') },
      { kind: 'return', state: 'done', total: 890_00, lines: [{ quantity: 1, price: 890_00 }] },
      { kind: 'return', state: 'done', total: 100_01 },
      { kind: 'return', state: 'done', total: 1679_99 },
    ]);
    expect(
      (await checkbox.of(order.number)).map(({ type, total_sum }) => [type, total_sum]),
    ).toEqual([
      ['SELL', 2670_00],
      ['RETURN', 890_00],
      ['RETURN', 100_01],
      ['RETURN', 1679_99],
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('has a receipt of what the bank had returned before it was paid', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 5 });
    await bank.pay(order);
    const { refund } = providerFor(bank.name);
    await refund({ invoiceId: order.invoiceId, reference: 'cabinet', amount: 90_00, items: [] });

    await hear(db, order.invoiceId);

    expect(await stored(db)).toMatchObject([{ total: 890_00 }, { kind: 'return', total: 90_00 }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('has one receipt although answers were lost', async (db) => {
    at(noon);
    const order = await givenPaidOrder(db);
    await checkbox.fail('lost', 1);
    await runQueue(db);
    expect(await stored(db)).toMatchObject([{ state: 'sent' }]);
    await db.update(receipts).set({ state: 'waiting' });
    await runQueue(db);

    expect(await stored(db)).toMatchObject([{ state: 'done' }]);
    expect(await checkbox.of(order.number)).toHaveLength(1);
  });

  databaseTest('whose receipt failed gets one when staff send it again', async (db) => {
    at(noon);
    const order = await givenPaidOrder(db);
    await checkbox.fail('error', 1);
    await runQueue(db);
    const [failed] = await stored(db);
    expect(failed).toMatchObject({ state: 'failed', failure: 'ДПС відхилила чек' });
    expect((await listAttention(db, [order.id])).get(order.id)).toEqual(['receipt']);

    await checkbox.fail('offline', 1);
    await resendReceipt(db, order.number, failed!.id, order.userId);
    await runQueue(db);

    const offline = { state: 'done', isOffline: true, failure: '' };
    expect(await stored(db)).toMatchObject([{ ...offline, link: '' }]);
    await findOfflineLinks(db);
    expect(await stored(db)).toMatchObject([
      { ...offline, link: expect.stringContaining('/check/') },
    ]);
    expect(await checkbox.of(order.number)).toHaveLength(1);
    await expect(resendReceipt(db, order.number, failed!.id, order.userId)).rejects.toMatchObject({
      code: 'payment_not_possible',
    });
  });

  databaseTest('whose receipt is not valid fails at once and names the field', async (db) => {
    at(noon);
    await givenPaidOrder(db);
    await db.update(receipts).set({ lines: sql`jsonb_set(lines, '{0,name}', '""')` });
    await runQueue(db);
    const failure = 'Помилка валідації; body.good.name: Неправильне поле';
    expect(await stored(db)).toMatchObject([{ state: 'failed', failure }]);
  });

  databaseTest(
    'whose receipt failed is refunded: the sale is sent again before the return',
    async (db) => {
      at(noon);
      const order = await givenPaidOrder(db);
      await checkbox.fail('error', 1);
      await runQueue(db);
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      await runQueue(db);
      const [failed] = await stored(db);
      await resendReceipt(db, order.number, failed!.id, order.userId);
      await runQueue(db);

      expect(await stored(db)).toMatchObject([
        { state: 'done' },
        { kind: 'return', state: 'done' },
      ]);
    },
  );

  databaseTest('is told by mail, with its QR code, when the receipt is there', async (db) => {
    at(noon);
    const order = await givenPaidOrder(db);
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'mail.order-paid'));
    await expect(deliverOnce(db, mail!.id)).rejects.toThrow('waits for the receipt');
    await runQueue(db);
    expect(await awaitsReceipt(db, order.id)).toBe(false);
    await deliverOnce(db, mail!.id);
    const [sent] = await servers.mailsTo('@example.com');
    expect(sent).toMatchObject({
      html: expect.stringMatching(/Фіскальний чек.*src="data:image\/png;base64,[\w+/]{99}/),
      attachments: [{ type: 'image/png' }],
    });
  });

  databaseTest('waits for the next day in the last minutes of a day', async (db) => {
    const order = await givenPaidOrder(db);
    at(noon);
    await runQueue(db);
    const next = await givenPaidOrder(db);
    at(new Date(dayStart(addDays(kyivTime(noon).day, 1)).getTime() - 5 * MINUTE));
    await runQueue(db);
    expect(await checkbox.of(next.number)).toEqual([]);
    await Promise.all([closeShift(), closeShift().catch(() => {})]);
    await closeShift();
    expect((await checkbox.shifts()).filter(({ status }) => status !== 'CLOSED')).toEqual([]);

    at(new Date(noon.getTime() + DAY));
    await runQueue(db);

    expect(await checkbox.of(order.number)).toHaveLength(1);
    expect(await checkbox.of(next.number)).toHaveLength(1);
  });
});

const parallel = (engine: typeof USUAL) =>
  withFreshDatabase(async (db) => {
    at(noon);
    const rounds = byPart(1, 12);
    for (let round = 0; round < rounds; round += 1) {
      const order = await givenPaidOrder(db);
      await runQueue(db);
      await refundPart(db, order.number, { amount: 1_00 + round, reason: '' }, order.userId);
      const open = await stored(db);
      // Senders that were killed, lost their answer, or run at the same time, while the shift changes.
      if (round % 3 === 1) await checkbox.fail('lost', 1);
      if (round % 3 === 2) await closeShift();
      await runQueue(db);
      await db.update(receipts).set({ state: 'waiting', fiscalNumber: '' });
      const known = (await stored(db)).map(({ id }) => id);
      await Promise.allSettled([...known, ...known].map((id) => sendReceipt(db, id, 0)));
      for (const id of known) await sendReceipt(db, id, 0);
      const all = await stored(db);
      expect(all.every(({ state }) => state === 'done')).toBe(true);
      expect(all.length).toBeGreaterThanOrEqual(open.length);
      expect((await checkbox.of(order.number)).map(({ type }) => type)).toEqual(['SELL', 'RETURN']);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  }, engine);

test('parallel and repeated senders issue each receipt once', parallel(USUAL), 60_000);
longTest('the same on the embedded database', parallel('embedded'), 240_000);
