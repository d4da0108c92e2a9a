import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { openCode } from '@/lib/certificates/code';
import { issueInput } from '@/lib/certificates/inputs';
import { issueByHand, voidByHand, voidOfOrder } from '@/lib/certificates/issue-certificates';
import { expireCertificates, hasCode, requireUsable } from '@/lib/certificates/ledger';
import { listCertificates } from '@/lib/certificates/queries';
import { scheduleSending, sendDueCertificates } from '@/lib/certificates/send-certificate';
import type { Database } from '@/lib/db/client';
import {
  certificateEntries,
  certificates,
  orderLines,
  orders,
  outbox,
  payments,
  products,
  waybills,
} from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { orderMailText } from '@/lib/notifications/order-mail-texts';
import { findOrderNews } from '@/lib/notifications/queries';
import { newOrderNote } from '@/lib/notifications/shop-message';
import { cancelAndRefund, cancelOrder } from '@/lib/orders/cancelling/cancel-order';
import { previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { expireOrder } from '@/lib/orders/paying/expire-orders';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { shopDetails } from '@/lib/settings/shop';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { deliver, startNotificationServers } from '@/scripts/testing/notifications';
import { givenManager, orderRow, paidUpdate } from '@/scripts/testing/orders';
import { seeded } from '@/scripts/testing/seeded';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { placeOrder } from './place-order';

const WIG = 890_00;

// The shop offers payment by card only with credentials.
process.env.MONOBANK_TOKEN = 'test-token';

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());
beforeEach(() => givenSettings({ SECOND_FACTOR_KEY: 'a key of the tests' }));
afterEach(putSettingsBack);

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ShopError ? error.code : error),
  );

const today = () => kyivTime(clock.now()).day;

async function certificateBy(db: Database, id: number) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return { ...row!, code: openCode(row!.sealedCode) };
}

async function findUsable(db: Database, code: string) {
  const [found] = await db.select().from(certificates).where(hasCode(code));
  return requireUsable(found);
}

/** A certificate that staff have issued. */
async function givenCertificate(db: Database, amount: number) {
  const input = { amount, email: 'gift@example.com', reason: 'Подарунок' };
  return certificateBy(db, await issueByHand(db, input, await givenManager(db)));
}

const order = (db: Database, wig: number, code: string, changes: object = {}) =>
  placeOrder(
    db,
    orderOf([{ product_id: wig }], { ...newPerson(), certificate: { code }, ...changes }),
  );

/** Pays the invoice of an order, or of what it lacks. */
async function pay(db: Database, orderId: number) {
  const invoiceId = `invoice-${orderId}`;
  const [attempt] = await db
    .update(payments)
    .set({ invoiceId, status: 'pending' })
    .where(eq(payments.orderId, orderId))
    .returning();
  const { amount } = attempt!;
  await settlePayment(db, { ...paidUpdate(invoiceId), amount, left: amount }, 'webhook');
}

/** A certificate that somebody has bought, with the order. */
async function givenBought(db: Database, quantity = 1) {
  const gift = await givenProduct(db, { price: 500_00 });
  await db.update(products).set({ isCertificate: true }).where(eq(products.id, gift));
  const placed = await placeOrder(
    db,
    orderOf([{ product_id: gift, amount: quantity }], { ...newPerson(), payments: 'mono' }),
  );
  await pay(db, placed.id);
  const [row] = await db.select().from(certificates).where(eq(certificates.orderId, placed.id));
  return { ...placed, gift, certificate: await certificateBy(db, row!.id) };
}

describe('a gift certificate', () => {
  databaseTest(
    'is issued when it is paid, is used in part, and gets back what cash did not pay',
    async (db) => {
      const { certificate, ...bought } = await givenBought(db, 2);
      expect(certificate.code).toMatch(/^GIFT(-[A-HJ-NP-Z2-9]{4}){3}$/);
      expect((await findOrderPage(db, bought.token))?.certificates).toMatchObject([
        { code: certificate.code, balance: 500_00, state: 'active' },
        { balance: 500_00 },
      ]);
      expect(await db.$count(outbox, eq(outbox.kind, 'mail.certificates'))).toBe(1);
      const stored = JSON.stringify([
        await db.select().from(certificates),
        await db.select().from(outbox),
      ]);
      expect(stored).not.toContain(certificate.code);
      const wig = await givenProduct(db, { price: WIG });

      expect(await refused(order(db, wig, 'GIFT-AAAA-BBBB-CCCC'))).toBe('certificate_refused');
      expect(await refused(order(db, bought.gift, certificate.code))).toBe('certificate_refused');
      const shown = { code: certificate.code, balance: 1_00 };
      expect(await refused(order(db, wig, '', { certificate: shown }))).toBe('certificate_refused');
      const typed = ` ${certificate.code.toLowerCase().replaceAll('-', ' ')} `;
      const used = await order(db, wig, typed);

      expect(await orderRow(db, used.id)).toMatchObject({ total: WIG, certificatePaid: 500_00 });
      expect(await refused(findUsable(db, certificate.code))).toBe('certificate_refused');
      const userId = await givenManager(db);
      await changeStatus(db, used.number, 'delivered', userId);
      await refundPart(db, used.number, { amount: 600_00, reason: '' }, userId);
      expect(await orderRow(db, used.id)).toMatchObject({
        givenBack: 390_00,
        certificateReturned: 210_00,
      });
      expect((await findUsable(db, certificate.code)).balance).toBe(210_00);
      await deliver(db, 'mail.order-refunded');
      const { email } = await orderRow(db, used.id);
      const [refundMail] = await servers.mailsTo(email);
      expect(refundMail?.subject).toMatch(/повернуто 210\s₴/);
      expect(refundMail?.text).toContain('на\u00a0сертифікат, яким');
      // The other certificate of the order is untouched, this one is not.
      expect(await refused(refundPayment(db, bought.number, { reason: '', userId }))).toBe(
        'refund_not_possible',
      );
      const [waybill] = await db
        .insert(waybills)
        .values({ orderId: bought.id, number: '20450000000001' })
        .returning();
      expect(await refused(cancelOrder(db, bought.number, userId))).toBe('refund_not_possible');
      expect(await db.select().from(waybills)).toEqual([waybill]);
      await db.delete(waybills);
      await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, bought.id));
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, bought.id));
      const back = { line: line!.id, quantity: 1, goods: 'kept' as const };
      const lines = (quantity: number) => ({ lines: [{ ...back, quantity }], reason: '' });
      expect(await refused(refundPart(db, bought.number, lines(2), userId))).toBe(
        'refund_not_possible',
      );
      const sum = (amount: number) => refundPart(db, bought.number, { amount, reason: '' }, userId);
      expect(await refused(sum(1_00))).toBe('refund_not_possible');
      await refundPart(db, bought.number, lines(1), userId);
      expect(await db.$count(certificates, sql`voided_at is not null`)).toBe(1);
      expect(await refused(sum(200_00))).toBe('refund_not_possible');
      await order(db, wig, certificate.code);
      // Used up, so it is no gift any more.
      const mine = eq(certificates.id, certificate.id);
      await db.update(certificates).set({ sendOn: today(), recipientEmail: 'mia@a.b' }).where(mine);
      await sendDueCertificates(db);
      expect((await certificateBy(db, certificate.id)).sentAt).toBeNull();
      await voidOfOrder(db, bought.id, true);
      expect((await findOrderPage(db, bought.token))?.certificates).toMatchObject([
        { state: 'used_up' },
        { state: 'voided' },
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'pays an order alone: no bank is asked, and a repeated request finds the same order',
    async (db) => {
      const { id, code } = await givenCertificate(db, 1000_00);
      const wig = await givenProduct(db, { price: WIG });
      const input = orderOf([{ product_id: wig }], { payments: 'mono', certificate: { code } });
      const once = { key: 'k', requestHash: 'h', owner: 1 };
      const placed = await placeOrder(db, input, once);
      const again = await placeOrder(db, input, once);

      expect(again).toMatchObject({ id: placed.id, repeated: true });
      expect(await orderRow(db, placed.id)).toMatchObject({
        paymentStatus: 'paid',
        certificatePaid: WIG,
        heldUntil: null,
        holderKeys: null,
      });
      expect(await db.$count(payments)).toBe(0);
      expect(await db.$count(outbox, eq(outbox.kind, 'pos.push-order'))).toBe(1);
      const userId = await givenManager(db);
      const ending = { refund: true, reason: '', userId };
      for (const _ of ['once', 'again']) {
        expect((await cancelAndRefund(db, placed.number, ending)).stopped).toBeNull();
      }
      expect(await orderRow(db, placed.id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        certificateReturned: WIG,
      });
      expect((await certificateBy(db, id)).balance).toBe(1000_00);
      await deliver(db, 'mail.order-cancelled');
      const [cancelledMail] = await servers.mailsTo((await orderRow(db, placed.id)).email);
      expect(cancelledMail?.text).toMatch(/890\s₴ повернено на\sсертифікат/);
      expect(cancelledMail?.text).not.toContain('решта');
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'that is void when its money comes back is replaced by a new one, mailed to the buyer',
    async (db) => {
      const { id, code } = await givenCertificate(db, 500_00);
      const wig = await givenProduct(db, { price: WIG });
      const placed = await order(db, wig, code);
      const userId = await givenManager(db);
      await voidByHand(db, id, 'Код загублено', userId);

      await changeStatus(db, placed.number, 'cancelled', userId);

      const { email } = await orderRow(db, placed.id);
      expect(await db.select().from(certificates).orderBy(asc(certificates.id))).toMatchObject([
        { id, balance: 0 },
        { balance: 500_00, voidedAt: null, recipientEmail: email, sendOn: today() },
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'leaves the rest to the bank, and gets its part back when that is not paid',
    async (db) => {
      const { id, code } = await givenCertificate(db, 500_00);
      const wig = await givenProduct(db, { price: WIG });
      const online = { payments: 'mono' };
      const first = await order(db, wig, code, online);
      expect(await db.select().from(payments)).toMatchObject([{ amount: 390_00 }]);
      const past = new Date(clock.now().getTime() - 1000);
      await db.update(orders).set({ heldUntil: past }).where(eq(orders.id, first.id));
      await expireOrder(db, first.id);
      expect(await orderRow(db, first.id)).toMatchObject({ certificatePaid: 0 });
      expect((await certificateBy(db, id)).balance).toBe(500_00);

      const second = await order(db, wig, code, online);
      await pay(db, second.id);
      expect(await orderRow(db, second.id)).toMatchObject({ paymentStatus: 'paid' });
      await settlePayment(
        db,
        { ...paidUpdate(`invoice-${second.id}`), amount: 390_00, left: 0, status: 'refunded' },
        'webhook',
      );

      // Returned in the bank's cabinet: the order is cancelled, which gives the certificate its part back.
      expect(await orderRow(db, second.id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        certificateReturned: 500_00,
      });
      expect((await certificateBy(db, id)).balance).toBe(500_00);
      const half = await order(db, wig, code, online);
      await pay(db, half.id);
      const userId = await givenManager(db);
      await refundPart(db, half.number, { amount: 390_00, reason: '' }, userId);
      const back = { amount: 390_00, left: 0, status: 'refunded' } as const;
      await settlePayment(db, { ...paidUpdate(`invoice-${half.id}`), ...back }, 'webhook');
      // The card's part is refunded, the certificate's is not.
      expect(await orderRow(db, half.id)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
      await refundPart(db, half.number, { amount: 500_00, reason: '' }, userId);
      expect(await orderRow(db, half.id)).toMatchObject({ paymentStatus: 'refunded' });
      const third = await order(db, wig, code);
      const { facts } = newOrderNote((await findOrderNews(db, third.id))!, shopDetails());
      expect(facts).toContainEqual({
        name: expect.stringMatching(/^Сертифікатом −500\s₴, до\sсплати$/),
        value: '390\u00a0₴',
      });
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, third.id));
      const edit = (discount: number) =>
        orderEditInput.parse({
          lines: [{ line: line!.id, size: '', quantity: 1 }],
          bundles: [],
          discount: { amount: discount, reason: 'Домовилися' },
          agreed: true,
        });
      expect(await previewEdit(db, third.number, edit(90_00))).toMatchObject({
        money: { kind: 'receipt', amount: 300_00 },
      });
      expect(await refused(previewEdit(db, third.number, edit(400_00)))).toBe('validation_failed');
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('is mailed on its day, expires, and its ledger is only appended to', async (db) => {
    const { certificate, ...bought } = await givenBought(db);
    const { id } = certificate;
    const send = (day: string | null) =>
      scheduleSending(
        db,
        { orderId: bought.id, id },
        { email: 'mia@example.com', words: 'Вітаю', day },
      );
    const { email: buyer } = await orderRow(db, bought.id);
    expect(await listCertificates(db, { page: 1, search: buyer })).toMatchObject({
      certificates: [{ id, email: buyer }],
    });
    expect(issueInput.safeParse({ email: '' }).error?.issues[1]?.message).toMatch('отримувача');
    const sent = () => db.$count(outbox, eq(outbox.kind, 'mail.certificate'));
    await send(addDays(today(), 1));
    await sendDueCertificates(db);
    expect(await sent()).toBe(0);
    await send(today());
    await send(null);
    await sendDueCertificates(db);
    expect(await sent()).toBe(0);
    await send(today());
    await sendDueCertificates(db);
    await sendDueCertificates(db);
    expect(await sent()).toBe(1);
    await deliver(db, 'mail.certificates');
    await deliver(db, 'mail.certificate');
    const { email } = await orderRow(db, bought.id);
    expect((await servers.mailsTo(email))[0]?.text).toContain(certificate.code);
    const acceptedLead = async (orderId: number) =>
      orderMailText('accepted', (await findOrderNews(db, orderId))!, shopDetails()).lead;
    const lines = [{ product_id: bought.gift }];
    const unpaid = await placeOrder(db, orderOf(lines, { ...newPerson(), payments: 'mono' }));
    expect(await acceptedLead(unpaid.id)).toContain('щойно замовлення буде оплачено.');
    expect(await acceptedLead(bought.id)).not.toContain('щойно замовлення');
    const [gift] = await servers.mailsTo('mia@example.com');
    expect(gift?.text).toContain('Вітаю');
    expect(gift?.text).toContain(`/certificate/${certificate.token}`);
    expect(gift?.text).not.toContain(bought.token);
    expect(await refused(send(today()))).toBe('message_not_possible');

    const tries = [
      sql`update certificate_entries set amount = 1`,
      sql`delete from certificate_entries`,
      sql`update certificates set balance = 1`,
    ];
    for (const statement of tries) {
      const work = db.transaction((tx) => tx.execute(statement));
      await expect(work).rejects.toMatchObject({
        cause: { message: 'the ledger of certificates is only appended to' },
      });
    }
    const yesterday = addDays(today(), -1);
    await db.update(certificates).set({ validUntil: yesterday }).where(eq(certificates.id, id));
    expect(await refused(findUsable(db, certificate.code))).toBe('certificate_refused');
    await expireCertificates(db);
    await expireCertificates(db);
    const ledger = await db
      .select()
      .from(certificateEntries)
      .where(eq(certificateEntries.certificateId, id))
      .orderBy(asc(certificateEntries.id));
    expect(ledger.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['sales', 'certificate', 500_00],
      ['certificate', 'expired', 500_00],
    ]);
  });

  longTest(
    'is spent once by thirty parallel orders',
    withFreshDatabase(async (db) => {
      const { id, code } = await givenCertificate(db, WIG);
      const wig = await givenProduct(db, { price: WIG, stock: 100 });

      const outcomes = await Promise.all(
        Array.from({ length: 30 }, () => refused(order(db, wig, code))),
      );

      expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'certificate_refused')).toHaveLength(29);
      expect(await db.$count(orders)).toBe(1);
      expect((await certificateBy(db, id)).balance).toBe(0);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  test(
    'loses no kopeck in any sequence of orders, payments, cancellations, refunds and voiding',
    withFreshDatabase(async (db) => {
      const userId = await givenManager(db);
      const wig = await givenProduct(db, { price: WIG, stock: 100_000 });
      const successes = new Set<string>();
      for (let seed = 1; seed <= byPart(8, 150); seed += 1) {
        const random = seeded(seed);
        const { id, code } = await givenCertificate(db, 200_00 + random.below(1500_00));
        const placed: Awaited<ReturnType<typeof order>>[] = [];
        const steps = {
          order: async () => {
            const changes = random.one([{}, { payments: 'mono' }]);
            placed.push(await order(db, wig, code, changes));
          },
          pay: (number: number) => pay(db, number),
          deliver: (_: number, name: string) => changeStatus(db, name, 'delivered', userId),
          cancel: (_: number, name: string) => changeStatus(db, name, 'cancelled', userId),
          return: (_: number, name: string) =>
            db.transaction(async (tx) => {
              const row = await lockOrder(tx, name);
              if (row.status === 'delivered')
                await moveOrder(tx, row, 'returned', { by: 'carrier', userId: null });
            }),
          refund: (_: number, name: string) => refundPayment(db, name, { reason: '', userId }),
          part: (_: number, name: string) =>
            refundPart(db, name, { amount: 1 + random.below(WIG), reason: '' }, userId),
          void: () => (random.below(6) === 0 ? voidByHand(db, id, 'Причина', userId) : undefined),
          expire: async (number: number) => {
            const past = new Date(clock.now().getTime() - 1000);
            const unpaid = and(eq(orders.id, number), like(orders.paymentStatus, 'pending'));
            await db.update(orders).set({ heldUntil: past }).where(unpaid);
            await expireOrder(db, number);
          },
        };
        const told: string[] = [];
        for (let step = 0; step < 12; step += 1) {
          const name = random.one(Object.keys(steps) as (keyof typeof steps)[])!;
          const about = random.one(placed);
          if (name !== 'order' && !about) continue;
          told.push(name);
          const work = Promise.resolve(steps[name](about?.id ?? 0, about?.number ?? ''));
          const outcome = await refused(work);
          if (outcome === 'accepted') successes.add(name);
          if (typeof outcome !== 'string' && !(outcome instanceof TypeError)) throw outcome;
        }
        const broken = await brokenInvariants(db);
        if (broken.length > 0) throw new Error(`${JSON.stringify(broken)} ${seed} ${told}`);
      }
      expect(successes.size).toBeGreaterThanOrEqual(byPart(6, 9));
      const [sides] = await db
        .select({
          debit: sql`sum(amount) filter (where debit <> 'certificate')`,
          credit: sql`sum(amount) filter (where credit <> 'certificate')`,
          left: sql`(select sum(balance) from certificates)`,
        })
        .from(certificateEntries);
      expect(Number(sides?.debit)).toBe(Number(sides?.credit) + Number(sides?.left));
    }),
    byPart(60_000, 600_000),
  );
});
