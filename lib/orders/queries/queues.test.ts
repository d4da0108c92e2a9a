import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox, payments, refunds, waybills } from '@/lib/db/schema';
import { type PosOrderStatus, posAction } from '@/lib/order-rules/pos-status';
import { type AttentionReason, deadlines, ORDER_QUEUES } from '@/lib/order-rules/queues';
import { recordPosSale } from '@/lib/orders/status/settle-at-pos';
import { clock, DAY, HOUR } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, givenUnpaidOrder, PARCEL } from '@/scripts/testing/orders';
import { ORDER_STATUSES } from '../../order-rules/status';
import { ordersQuery } from '../inputs';
import { listAttention } from './attention';
import { countOrdersByStatus, listAllOrders } from './list-all-orders';
import { countWaitingOrders, readQueues } from './queues';

type Changes = Partial<typeof orders.$inferInsert>;
type Placed = { id: number; number: string };

async function given(db: Database, changes: Changes = {}): Promise<Placed> {
  const order = await givenOrder(db, { changes: PARCEL });
  await db
    .update(orders)
    .set({ updatedAt: new Date(), ...changes })
    .where(eq(orders.id, order.id));
  return order;
}

const ago = (time: number) => new Date(clock.now().getTime() - time);

/** A waybill whose parcel arrived at its branch `readyDays` ago. */
const givenWaybill = (db: Database, orderId: number, readyDays?: number) =>
  db.insert(waybills).values({
    orderId,
    number: String(20_450_000_000_000 + orderId),
    readyAt: readyDays === undefined ? null : ago(readyDays * DAY),
  });

const namesIn = async (db: Database, query: Record<string, string>) =>
  (await listAllOrders(db, ordersQuery.parse(query))).orders.map(({ orderId }) => orderId);

describe('queues of orders', () => {
  freshDatabaseTest(
    'contain exactly the orders that wait for each step, in lists and counts',
    async (db) => {
      const confirm = [await given(db), await given(db, { paymentStatus: 'paid' })];
      await givenUnpaidOrder(db);
      const pack = [await given(db, { status: 'confirmed' })];
      const labelled = await given(db, { status: 'confirmed', paymentStatus: 'paid' });
      await givenWaybill(db, labelled.id);
      pack.push(labelled);
      await given(db, { status: 'confirmed', paymentStatus: 'pending' });
      const ship = [await given(db, { status: 'packed' })];
      await given(db, { status: 'packed', archivedAt: new Date() });
      await given(db, { status: 'packed', paymentStatus: 'refunded' });
      const sent = async (days?: number) => {
        const order = await given(db, { status: 'shipped' });
        await givenWaybill(db, order.id, days);
        return order;
      };
      const branch = [await sent(5)];
      await sent(3);
      await sent();
      const back = [
        await given(db, { status: 'returned', paymentStatus: 'paid' }),
        await given(db, { status: 'returned', posOrderId: 7, posStatus: 'closed' }),
      ];
      await given(db, { status: 'returned' });
      await given(db, { status: 'delivered' });
      const review = [await given(db, { paymentStatus: 'review', archivedAt: new Date() })];

      const numbers = (placed: Placed[]) => placed.map(({ number }) => number);
      expect(await namesIn(db, { queue: 'confirm' })).toEqual(numbers(confirm));
      expect(await namesIn(db, { queue: 'pack' })).toEqual(numbers(pack));
      expect(await namesIn(db, { queue: 'ship' })).toEqual(numbers(ship));
      expect(await namesIn(db, { queue: 'branch' })).toEqual(numbers(branch));
      expect(await namesIn(db, { queue: 'return' })).toEqual(numbers(back));
      expect(await namesIn(db, { queue: 'review' })).toEqual(numbers(review));
      const counts = await countOrdersByStatus(db);
      const states = await readQueues(db, deadlines('14:00'));
      expect(states.map(({ key }) => key)).toEqual([...ORDER_QUEUES]);
      for (const { key, count } of states) {
        expect([key, counts[key]]).toEqual([key, count]);
        expect(await namesIn(db, { queue: key })).toHaveLength(count);
      }
    },
  );

  databaseTest('report since when the first order waits, and how many are late', async (db) => {
    // A Friday, at noon and at half past three in Kyiv.
    const noon = new Date('2026-11-20T10:00:00Z');
    const evening = new Date('2026-11-20T13:30:00Z');
    const placed = new Date('2026-11-20T06:00:00Z');
    await given(db, { status: 'confirmed', createdAt: placed });
    await given(db, { status: 'confirmed', createdAt: new Date('2026-11-20T12:30:00Z') });
    await given(db, { status: 'packed', createdAt: placed });
    await given(db, { heldUntil: ago(-HOUR) });
    await given(db, { heldUntil: ago(-20 * HOUR) });
    const stateAt = async (now: Date) =>
      Object.fromEntries(
        (await readQueues(db, deadlines('14:00', now))).map((state) => [state.key, state]),
      );

    const [then, later, monday] = [
      await stateAt(noon),
      await stateAt(evening),
      await stateAt(new Date('2026-11-23T09:00:00Z')),
    ];

    expect(then.pack).toMatchObject({ count: 2, late: 0, oldest: placed.toISOString() });
    expect([later.pack?.late, later.ship?.late]).toEqual([1, 0]);
    // Only the first order is late. The second came after Friday's cut-off, and no parcels are sent at the weekend.
    expect([monday.pack?.late, monday.ship?.late]).toEqual([1, 1]);
    expect(then.confirm).toMatchObject({ count: 2, late: 1 });
    expect(then.branch).toMatchObject({ count: 0, late: 0, oldest: null });
  });
});

const reasonsOf = async (db: Database, { id }: Placed): Promise<AttentionReason[]> =>
  (await listAttention(db, [id])).get(id) ?? [];

type Attempt = typeof payments.$inferSelect;

async function givenAttempt(db: Database, orderId: number, status: Attempt['status'] = 'paid') {
  const [attempt] = await db
    .insert(payments)
    .values({ orderId, provider: 'monobank', amount: 890_00, status })
    .returning();
  return attempt!.id;
}

/** Adds a payment attempt (paid by default) with a refund in this state. */
async function givenRefund(
  db: Database,
  orderId: number,
  status: 'requested' | 'failed' | 'done',
  attempt?: Attempt['status'],
) {
  const paymentId = await givenAttempt(db, orderId, attempt);
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      isWhole: true,
      amount: 890_00,
      reference: `R-${paymentId}`,
      status,
    })
    .returning();
  return refund!.id;
}

const givenMessage = (
  db: Database,
  kind: string,
  payload: Record<string, unknown>,
  changes: Partial<typeof outbox.$inferInsert> = {},
) =>
  db.insert(outbox).values({
    ...{ kind, payload, key: `${kind}-${JSON.stringify(payload)}` },
    ...{ attempts: 7, createdAt: ago(HOUR) },
    ...changes,
  });

describe('what needs attention', () => {
  freshDatabaseTest('is listed with the reason, and other orders are not', async (db) => {
    // Orders that need no attention.
    const calm = [
      await given(db),
      await given(db, { status: 'confirmed', paymentStatus: 'paid' }),
      await given(db, { status: 'cancelled' }),
      await given(db, { status: 'delivered', paymentStatus: 'refunded' }),
      await given(db, { status: 'packed', paymentStatus: 'refunded' }),
      await given(db, { heldUntil: ago(-20 * HOUR) }),
      await given(db, { status: 'cancelled', posOrderId: 1, archivedAt: new Date() }),
    ];
    const deliveredRefund = calm[3]!;
    await givenWaybill(db, deliveredRefund.id);
    const asked = await given(db, { status: 'packed', paymentStatus: 'paid' });
    await givenWaybill(db, asked.id);
    await givenRefund(db, asked.id, 'requested');
    const refunded = await given(db, { status: 'packed', paymentStatus: 'refunded' });
    await givenWaybill(db, refunded.id);
    const failed = await given(db, { paymentStatus: 'paid' });
    await givenRefund(db, failed.id, 'failed');
    const given_back = await given(db, { status: 'cancelled', paymentStatus: 'refunded' });
    await givenRefund(db, given_back.id, 'done');
    const review = await given(db, { status: 'confirmed', paymentStatus: 'review' });
    const hold = await given(db, { heldUntil: ago(-HOUR) });
    const [mail, arrived, fresh, sent, pos, telegram, bank] = [
      await given(db),
      await given(db, { status: 'delivered' }),
      await given(db),
      await given(db),
      await given(db),
      await given(db),
      await given(db, { status: 'cancelled', paymentStatus: 'paid' }),
    ];
    await db.delete(outbox);
    await givenMessage(db, 'mail.order-shipped', { orderId: mail.id });
    await givenMessage(db, 'mail.order-accepted', { orderId: arrived.id });
    await givenMessage(db, 'mail.order-accepted', { orderId: fresh.id }, { createdAt: ago(0) });
    await givenMessage(db, 'mail.order-accepted', { orderId: sent.id }, { doneAt: new Date() });
    await givenMessage(db, 'pos.push-order', { orderId: pos.id });
    // A message to staff that cannot be delivered does not mean that its order needs attention.
    await givenMessage(db, 'shop.new-order.telegram', { orderId: telegram.id });
    const refundId = await givenRefund(db, bank.id, 'requested');
    await givenMessage(db, 'payments.refund', { refundId });

    const needy: [Placed, AttentionReason[]][] = [
      [asked, ['parcel']],
      [refunded, ['parcel']],
      [failed, ['money']],
      [review, ['review']],
      [hold, ['hold']],
      [mail, ['mail']],
      [pos, ['stuck']],
      [bank, ['stuck']],
    ];
    for (const [order, reasons] of needy) expect(await reasonsOf(db, order)).toEqual(reasons);
    for (const order of [...calm, given_back, arrived, fresh, sent, telegram]) {
      expect(await reasonsOf(db, order)).toEqual([]);
    }
    const listed = await listAllOrders(db, ordersQuery.parse({ attention: '1' }));
    expect(new Set(listed.orders.map(({ orderId }) => orderId))).toEqual(
      new Set(needy.map(([{ number }]) => number)),
    );
    expect(listed.total).toBe(needy.length);
    expect(listed.orders.every(({ attention }) => attention.length > 0)).toBe(true);
    const isNew = and(eq(orders.status, 'new'));
    expect(await db.$count(orders, isNew)).toBeGreaterThan(5);
    expect(await countWaitingOrders(db)).toBe(
      new Set([
        ...listed.orders.map(({ orderId }) => orderId),
        ...(await namesIn(db, { queue: 'confirm' })),
      ]).size,
    );
  });

  freshDatabaseTest(
    'includes a parcel whose money is refunded, unless another payment keeps it paid',
    async (db) => {
      const packed = async (paymentStatus: 'paid' | 'review') => {
        const order = await given(db, { status: 'packed', paymentStatus });
        await givenWaybill(db, order.id);
        return order;
      };
      // The second payment, under review, is refunded first; the first payment stays.
      const asked = await packed('review');
      await givenAttempt(db, asked.id);
      await givenRefund(db, asked.id, 'requested', 'review');
      const refused = await packed('review');
      await givenAttempt(db, refused.id);
      await givenRefund(db, refused.id, 'failed', 'review');
      const done = await packed('paid');
      await givenAttempt(db, done.id);
      await givenRefund(db, done.id, 'done', 'refunded');
      // Both payments of this order are refunded.
      const both = await packed('paid');
      await givenRefund(db, both.id, 'requested');
      await givenRefund(db, both.id, 'done', 'refunded');
      // The other payment of this order has failed, so the order does not stay paid.
      const once = await packed('paid');
      await givenRefund(db, once.id, 'requested');
      await givenAttempt(db, once.id, 'failed');

      expect(await reasonsOf(db, asked)).toEqual(['review']);
      expect(await reasonsOf(db, refused)).toEqual(['money', 'review']);
      expect(await reasonsOf(db, done)).toEqual([]);
      expect(await reasonsOf(db, both)).toEqual(['parcel']);
      expect(await reasonsOf(db, once)).toEqual(['parcel']);
      const listed = await namesIn(db, { attention: '1' });
      expect(listed.sort()).toEqual(
        [asked, refused, both, once].map(({ number }) => number).sort(),
      );
    },
  );

  databaseTest('at the POS agrees with `posAction` in every combination of states', async (db) => {
    const told: (PosOrderStatus | null)[] = [
      null,
      'new',
      'accepted',
      'closed',
      'cancelled',
      'removed',
    ];
    const states = ORDER_STATUSES.flatMap((status) =>
      told.flatMap((posStatus) =>
        [null, 5].map((posOrderId) => ({ status, posStatus, posOrderId })),
      ),
    );
    const order = await given(db);
    for (const state of states) {
      await db.update(orders).set(state).where(eq(orders.id, order.id));
      const need = posAction({ ...state, isRestocked: false });
      expect([state, (await reasonsOf(db, order)).includes('pos')]).toEqual([state, need !== null]);
    }
  });

  databaseTest('for a return ends when staff report that it is booked at the POS', async (db) => {
    const manager = await givenManager(db);
    const order = await given(db, { status: 'returned', posOrderId: 5, posStatus: 'closed' });
    expect(await reasonsOf(db, order)).toEqual(['pos']);
    expect(await namesIn(db, { queue: 'return' })).toEqual([order.number]);

    await recordPosSale(db, order.number, { userId: manager, reason: 'Акт 12' });

    expect(await reasonsOf(db, order)).toEqual([]);
    expect(await namesIn(db, { queue: 'return' })).toEqual([]);
  });
});
