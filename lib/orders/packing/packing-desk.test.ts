import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
  variants,
  waybills,
} from '@/lib/db/schema';
import { dispatchWindow } from '@/lib/delivery/arrival/dispatch';
import { changeStatus } from '@/lib/orders/status/change-status';
import { CUT_OFF } from '@/lib/settings/cut-off';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, orderRow, PARCEL } from '@/scripts/testing/orders';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../order-rules/status';
import { createWaybill } from '../waybill/create-waybill';
import { claimNextOrder, claimOrder, releaseOrder } from './claim-order';
import { packOrder } from './pack-order';
import { dueDay, isPackable, isRefunding } from './packable';
import { packingRefusal } from './packing';
import { findPackingOrder, readPackingQueue } from './packing-queries';

const realNow = clock.now;
let carrier: Running;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_PRINT_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = 'test-key';
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
});
afterAll(() => carrier.close());
afterEach(() => {
  clock.now = realNow;
});

const later = (milliseconds: number) => {
  clock.now = () => new Date(realNow().getTime() + milliseconds);
};

/** Deletes waybills of earlier tests at the carrier, since order numbers restart in every test database. */
async function emptyCarrier() {
  const all = await (await fetch(`${carrier.url}/__waybills`)).json();
  for (const { ref } of all as { ref: string }[]) {
    await fetch(`${carrier.url}/v2.0/json/`, {
      method: 'POST',
      body: JSON.stringify({
        apiKey: 'test-key',
        modelName: 'InternetDocument',
        calledMethod: 'delete',
        methodProperties: { DocumentRefs: [ref] },
      }),
    });
  }
}

/** An order that may be packed. */
async function givenConfirmed(db: Database, changes: Record<string, unknown> = {}) {
  const order = await givenOrder(db, { changes });
  await db
    .update(orders)
    .set({ status: 'confirmed', heldUntil: null })
    .where(eq(orders.id, order.id));
  return order;
}

async function allOf(db: Database, orderId: number) {
  const lines = await db
    .select({ lineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return { packed: lines };
}

const refund = async (db: Database, orderId: number) => {
  const [paid] = await db
    .insert(payments)
    .values({ orderId, provider: 'monobank', invoiceId: `i-${orderId}`, amount: 1, status: 'paid' })
    .returning();
  await db.insert(refunds).values({
    orderId,
    paymentId: paid?.id ?? 0,
    isWhole: true,
    amount: 1,
    reference: `r-${orderId}`,
  });
};

describe('the queue', () => {
  databaseTest('contains exactly the orders that `packingRefusal` allows', async (db) => {
    const { id } = await givenOrder(db);
    for (const status of ORDER_STATUSES) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        await db.update(orders).set({ status, paymentStatus });
        const known = {
          ...{ status, paymentStatus, isArchived: false },
          ...{ isRefunding: false, awaitsConsent: false },
        };
        const isOne = packingRefusal(known) === null;
        expect(`${status} ${paymentStatus} ${await db.$count(orders, isPackable())}`).toBe(
          `${status} ${paymentStatus} ${isOne ? 1 : 0}`,
        );
      }
    }
    await db.update(orders).set({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await db.$count(orders, isPackable())).toBe(1);
    await refund(db, id);
    expect(await db.$count(orders, isRefunding())).toBe(1);
    expect(await db.$count(orders, isPackable())).toBe(0);
    await db.update(refunds).set({ status: 'done' });
    expect(await db.$count(orders, isPackable())).toBe(1);
    await db.update(orders).set({ archivedAt: new Date() });
    expect(await db.$count(orders, isPackable())).toBe(0);
  });

  databaseTest(
    'is sorted by the promised day, or by the event before which the order must arrive',
    async (db) => {
      const parcel = await givenConfirmed(db, PARCEL);
      const due = async () => {
        const [row] = await db
          .select({ due: await dueDay(db) })
          .from(orders)
          .where(eq(orders.id, parcel.id));
        return row?.due;
      };
      // Clock changes and the new year, before and after the cut-off.
      for (const from of ['2026-10-20', '2026-12-25', '2027-03-24']) {
        for (let hour = 0; hour < 12 * 24; hour += 13) {
          const createdAt = new Date(Date.parse(`${from}T00:30:00Z`) + hour * 60 * MINUTE);
          await db.update(orders).set({ createdAt });
          expect(`${createdAt.toISOString()} ${await due()}`).toBe(
            `${createdAt.toISOString()} ${dispatchWindow(createdAt, CUT_OFF).to}`,
          );
        }
      }
      await db
        .update(orders)
        .set({ createdAt: new Date('2026-11-23T08:00:00Z'), eventDate: '2026-11-28' });
      // The parcel is in transit for three days, and must arrive the day before the event.
      expect(await due()).toBe('2026-11-24');
      await db.update(orders).set({ deliveryMethod: 'pickup', deliveryAddress: null });
      expect(await due()).toBe('2026-11-24');
      await db.update(orders).set({ eventDate: null });
      expect(await due()).toBe('2026-11-24');
    },
  );

  databaseTest(
    'puts urgent orders before older ones, and leaves out skipped orders',
    async (db) => {
      const userId = await givenManager(db);
      const first = await givenConfirmed(db);
      const urgent = await givenConfirmed(db);
      await db.update(orders).set({ eventDate: '2020-01-01' }).where(eq(orders.id, urgent.id));

      expect(await readPackingQueue(db, userId, urgent.number.replace('A-', 'а'))).toMatchObject({
        left: 2,
        mine: null,
        found: urgent.number,
        queue: [{ orderId: urgent.number, pieces: 1 }, { orderId: first.number }],
      });
      const next = (skip: string[]) => claimNextOrder(db, { userId, skip });
      expect(await next([urgent.number])).toBe(first.number);
      // The packer's own order comes first.
      expect(await next([])).toBe(first.number);
      await releaseOrder(db, first.number, { userId });
      expect(await next([first.number, urgent.number])).toBeNull();
      expect(await next([])).toBe(urgent.number);
    },
  );
});

describe('an order on a desk', () => {
  freshDatabaseTest('is never given to two people at once', async (db) => {
    const people = await Promise.all([1, 2, 3, 4].map(() => givenManager(db)));
    const given = [];
    for (let count = 0; count < 6; count += 1) given.push(await givenConfirmed(db));

    const claimed = await Promise.all(people.map((userId) => claimNextOrder(db, { userId })));

    const expected = given.slice(0, 4).map(({ number }) => number);
    expect([...claimed].sort()).toEqual(expected.sort());
    for (const [place, userId] of people.entries()) {
      expect(await readPackingQueue(db, userId)).toMatchObject({ left: 6, mine: claimed[place] });
    }
  });

  freshDatabaseTest('goes to one of several people who open it at once', async (db) => {
    const people = await Promise.all([1, 2, 3].map(() => givenManager(db)));
    const { number } = await givenConfirmed(db);

    await Promise.all(people.map((userId) => claimOrder(db, number, { userId })));

    const views = await Promise.all(people.map((id) => findPackingOrder(db, number, id)));
    expect(views.filter((view) => view?.packing?.isMine)).toHaveLength(1);
  });

  databaseTest(
    'is shown as taken to others, who can take it over at once or after the lease',
    async (db) => {
      const [first, second] = [await givenManager(db), await givenManager(db)];
      const { number } = await givenConfirmed(db);
      const isMine = async (userId: number) =>
        (await findPackingOrder(db, number, userId))?.packing?.isMine;
      await claimOrder(db, number, { userId: first });
      await claimOrder(db, number, { userId: second });
      expect([await isMine(first), await isMine(second)]).toEqual([true, false]);
      expect(await findPackingOrder(db, number, second)).toMatchObject({
        packing: { by: 'Олена Мельник', isMine: false },
      });
      await claimOrder(db, number, { userId: second, takesOver: true });
      expect([await isMine(first), await isMine(second)]).toEqual([false, true]);
      later(14 * MINUTE);
      expect(await claimNextOrder(db, { userId: first })).toBeNull();
      later(16 * MINUTE);
      expect(await isMine(second)).toBeUndefined();
      expect(await claimNextOrder(db, { userId: first })).toBe(number);
    },
  );

  databaseTest('stays briefly after its page was closed, and longer after a reload', async (db) => {
    const [userId, other] = [await givenManager(db), await givenManager(db)];
    const { number } = await givenConfirmed(db);
    await claimOrder(db, number, { userId });
    const at = (await findPackingOrder(db, number, userId))?.packing?.at;
    await releaseOrder(db, number, { userId, at, leaves: true });
    expect(await claimNextOrder(db, { userId: other })).toBeNull();
    // The page is reloaded: the new page claims the order before the old page's release arrives.
    later(SECOND);
    await claimOrder(db, number, { userId });
    await releaseOrder(db, number, { userId, at, leaves: true });
    await releaseOrder(db, number, { userId: other });
    later(10 * MINUTE);
    expect(await claimNextOrder(db, { userId: other })).toBeNull();
    await releaseOrder(db, number, { userId, leaves: true });
    later(11 * MINUTE);
    expect(await claimNextOrder(db, { userId: other })).toBe(number);
  });

  databaseTest(
    'shows its goods by shelf, with barcodes, other sizes, parcel and comments',
    async (db) => {
      const userId = await givenManager(db);
      const { number, productId } = await givenConfirmed(db, { deliveryComments: 'На подарунок' });
      await db.update(variants).set({ barcode: '4820000000017', size: 'M' });
      await db.insert(variants).values([
        { productId, size: 'L', price: 1, barcode: '4820000000024' },
        { productId, size: 'XL', price: 1 },
      ]);
      expect(await findPackingOrder(db, number, userId)).toMatchObject({
        orderId: number,
        comment: 'На подарунок',
        refusal: null,
        packing: null,
        waybill: null,
        parcel: { grams: 500, sides: [30, 20, 7] },
        lines: [
          {
            productId,
            quantity: 1,
            shelf: 'Перуки',
            bundle: '',
            code: '4820000000017',
            otherSizes: [{ size: 'L', code: '4820000000024' }],
          },
        ],
      });
      expect(await findPackingOrder(db, 'A-999999', userId)).toBeNull();
    },
  );
});

describe('packing', () => {
  databaseTest(
    'creates the waybill with its weight, records the packer and frees the desk, and is idempotent',
    async (db) => {
      await emptyCarrier();
      const userId = await givenManager(db);
      const { id, number } = await givenConfirmed(db, PARCEL);
      await claimOrder(db, number, { userId });
      const input = { ...(await allOf(db, id)), grams: 1350 };

      await packOrder(db, number, input, userId);
      await packOrder(db, number, input, userId);

      const made = await (await fetch(`${carrier.url}/__waybills`)).json();
      expect(made).toMatchObject([{ barcode: number, weight: 1.35 }]);
      expect(await orderRow(db, id)).toMatchObject({ status: 'packed', packingBy: null });
      expect(await db.$count(waybills)).toBe(1);
      const events = await db.select().from(orderEvents).where(eq(orderEvents.value, 'packed'));
      expect(events).toMatchObject([{ kind: 'status', userId, by: 'Олена Мельник' }]);
      expect(await readPackingQueue(db, userId, '204500000000170001')).toMatchObject({
        left: 0,
        withoutLabel: [],
      });
      const [waybill] = await db.select().from(waybills);
      for (const scanned of [waybill?.number, `${waybill?.number}0001`]) {
        expect(await readPackingQueue(db, userId, scanned ?? '')).toMatchObject({ found: number });
      }
    },
  );

  databaseTest('is refused with a reason when the order has changed meanwhile', async (db) => {
    const [userId, other] = [await givenManager(db), await givenManager(db)];
    const { id, number } = await givenConfirmed(db);
    const input = await allOf(db, id);
    const pack = (by = userId, given = input) => packOrder(db, number, given, by);
    await claimOrder(db, number, { userId });

    const more = { packed: input.packed.map((one) => ({ ...one, quantity: 2 })) };
    await expect(pack(userId, more)).rejects.toMatchObject({ code: 'edit_conflict' });
    await expect(pack(other)).rejects.toMatchObject({
      code: 'edit_conflict',
      message: 'Це замовлення пакує Олена Мельник',
    });
    await db.update(orders).set({ paymentStatus: 'paid' });
    await refund(db, id);
    await expect(pack()).rejects.toMatchObject({
      code: 'status_not_possible',
      message: expect.stringContaining('повертають'),
    });
    await db.delete(refunds);
    await changeStatus(db, number, 'cancelled', other);
    await expect(pack()).rejects.toMatchObject({
      code: 'status_not_possible',
      message: expect.stringContaining('«Скасовано»'),
    });
    expect(await findPackingOrder(db, number, userId)).toMatchObject({
      refusal: expect.stringContaining('«Скасовано»'),
    });
    await expect(packOrder(db, 'A-999999', input, userId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  databaseTest(
    'works without a label for a reason, which the queue shows until there is a label',
    async (db) => {
      await emptyCarrier();
      const userId = await givenManager(db);
      const { id, number } = await givenConfirmed(db, PARCEL);
      await fetch(`${carrier.url}/__mode`, { method: 'POST', body: '{"mode":"500"}' });
      const input = await allOf(db, id);
      await expect(packOrder(db, number, input, userId)).rejects.toMatchObject({
        code: 'carrier_unavailable',
      });
      expect(await findPackingOrder(db, number, userId)).toMatchObject({
        status: 'confirmed',
        packing: { isMine: true },
      });

      await packOrder(db, number, { ...input, withoutLabel: 'Пошта лежить' }, userId);

      await fetch(`${carrier.url}/__mode`, { method: 'POST', body: '{"mode":"ok"}' });
      expect(await readPackingQueue(db, userId)).toMatchObject({
        withoutLabel: [{ orderId: number, by: 'Олена Мельник', reason: 'Пошта лежить' }],
      });
      expect(await db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
        {
          action: 'order.status',
          before: { status: 'confirmed' },
          after: { status: 'packed', reason: 'Пошта лежить' },
        },
      ]);
      (globalThis as { externalBreakers?: Map<string, unknown> }).externalBreakers?.clear();
      // A minute later the carrier can no longer be creating the first waybill.
      later(MINUTE);
      await createWaybill(db, number, {}, userId);
      expect(await readPackingQueue(db, userId)).toMatchObject({ withoutLabel: [] });
    },
  );
});
