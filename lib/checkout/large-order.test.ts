import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, payments, shopSettings, variants } from '@/lib/db/schema';
import { runBulk } from '@/lib/orders/bulk/run-bulk';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { listAttention } from '@/lib/orders/queries/attention';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { archiveOrder } from '@/lib/orders/status/archive-order';
import { changeStatus } from '@/lib/orders/status/change-status';
import { claimWaybill } from '@/lib/orders/waybill/claim-waybill';
import { clock, HOUR } from '@/lib/shared/clock';
import { databaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, orderRow } from '@/scripts/testing/orders';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { placeOrder } from './place-order';

const PARCEL = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};
const caller = { address: '198.51.100.7', device: 'mark' };

/** Places an order of 41 pieces: one more than is allowed without approval by staff. */
async function givenLarge(db: Database, changes: Record<string, unknown> = PARCEL) {
  const wig = await givenProduct(db, { stock: 60 });
  const lines = orderOf([{ product_id: wig, amount: 41 }], { ...newPerson(), ...changes });
  const placed = await placeOrder(db, { ...lines, caller });
  return { ...placed, wig };
}

const reservedOf = async (db: Database, wig: number) =>
  (await db.select().from(variants).where(eq(variants.productId, wig)))[0]?.reserved;

const isSent = async (db: Database, kind: string, id: number) =>
  (await db.$count(outbox, and(eq(outbox.kind, kind), eq(outbox.key, `order-${id}`)))) > 0;

describe('a large order', () => {
  databaseTest('starts at the limits of the settings', async (db) => {
    const value = { minimumHryvnias: 300, cutOff: '14:00', largePieces: 2, largeHryvnias: 1000 };
    await db.insert(shopSettings).values({ key: 'rules', value });
    const wig = await givenProduct(db, { price: 400_00, stock: 60 });
    const dear = await givenProduct(db, { price: 1_001_00, stock: 60 });
    const awaits = async (product_id: number, amount: number) => {
      const { id } = await placeOrder(db, orderOf([{ product_id, amount }], newPerson()));
      return (await orderRow(db, id))?.awaitsApproval;
    };

    expect([await awaits(wig, 2), await awaits(wig, 3), await awaits(dear, 1)]).toEqual([
      ...[false, true, true],
    ]);
  });

  databaseTest(
    'reserves nothing, is neither sent to the POS nor payable, and waits for staff',
    async (db) => {
      const received = await givenLarge(db);
      const online = await givenLarge(db, { payments: 'mono' });

      for (const { id, wig, token } of [received, online]) {
        expect(await reservedOf(db, wig)).toBe(0);
        expect(await orderRow(db, id)).toMatchObject({ awaitsApproval: true, heldUntil: null });
        expect((await listAttention(db, [id])).get(id)).toEqual(['large']);
        expect(await findOrderByToken(db, token)).toMatchObject({
          awaitsApproval: true,
          canPay: false,
          canCancel: true,
        });
        expect(await isSent(db, 'pos.push-order', id)).toBe(false);
        expect(await db.$count(payments, eq(payments.orderId, id))).toBe(0);
      }
      await expect(reopenPayment(db, online.token, 'mono')).rejects.toMatchObject({
        code: 'payment_not_possible',
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'may also be one with a total above the limit, but never one taken by staff',
    async (db) => {
      const dear = await givenProduct(db, { price: 30_000_00, stock: 5 });
      const order = (amount: number, more: object = {}) =>
        placeOrder(db, { ...orderOf([{ product_id: dear, amount }], newPerson()), ...more });

      expect(await orderRow(db, (await order(1)).id)).toMatchObject({ awaitsApproval: false });
      expect(await orderRow(db, (await order(2)).id)).toMatchObject({ awaitsApproval: true });
      const taken = await order(2, { takenBy: await givenManager(db) });
      expect(await orderRow(db, taken.id)).toMatchObject({ awaitsApproval: false });
    },
  );

  databaseTest('continues like any other once it is confirmed', async (db) => {
    const manager = await givenManager(db);
    const received = await givenLarge(db);
    await changeStatus(db, received.number, 'confirmed', manager);

    expect(await reservedOf(db, received.wig)).toBe(41);
    expect(await orderRow(db, received.id)).toMatchObject({
      status: 'confirmed',
      awaitsApproval: false,
      holdsStock: true,
      heldUntil: null,
      holderKeys: null,
    });
    expect(await isSent(db, 'pos.push-order', received.id)).toBe(true);
    expect(await isSent(db, 'mail.order-approved', received.id)).toBe(true);
    expect((await listAttention(db, [received.id])).get(received.id)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'that is paid online can be paid after confirmation, for as many hours as the settings say',
    async (db) => {
      const now = clock.now();
      const online = await givenLarge(db, { payments: 'mono' });
      await changeStatus(db, online.number, 'confirmed', await givenManager(db));

      const view = await findOrderByToken(db, online.token);
      expect(view).toMatchObject({ canPay: true, awaitsApproval: false });
      const left = new Date(view?.heldUntil ?? 0).getTime() - now.getTime();
      expect(Math.round(left / HOUR)).toBe(48);
      const [attempt] = await db.select().from(payments).where(eq(payments.orderId, online.id));
      expect(attempt).toMatchObject({ status: 'created', amount: view?.total });
      expect(await isSent(db, 'pos.push-order', online.id)).toBe(false);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('stays unchanged when its goods are gone meanwhile', async (db) => {
    const large = await givenLarge(db);
    await placeOrder(db, orderOf([{ product_id: large.wig, amount: 30 }], newPerson()));

    const confirmed = changeStatus(db, large.number, 'confirmed', await givenManager(db));
    await expect(confirmed).rejects.toMatchObject({ code: 'status_not_possible' });

    expect(await orderRow(db, large.id)).toMatchObject({ status: 'new', awaitsApproval: true });
    expect(await reservedOf(db, large.wig)).toBe(30);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('cannot be packed, sent or bulk-confirmed before approval', async (db) => {
    const [large, manager] = [await givenLarge(db), await givenManager(db)];
    for (const status of ['packed', 'shipped', 'delivered'] as const) {
      await expect(changeStatus(db, large.number, status, manager)).rejects.toMatchObject({
        code: 'status_not_possible',
        message: expect.stringContaining('Велике замовлення'),
      });
    }
    await expect(claimWaybill(db, large.number)).rejects.toMatchObject({
      code: 'waybill_not_possible',
    });
    for (const action of ['confirm', 'prepare'] as const) {
      const { results } = await runBulk(db, manager, { action, orderIds: [large.number] });
      expect(results).toMatchObject([{ outcome: 'refused' }]);
    }
    expect(await orderRow(db, large.id)).toMatchObject({ status: 'new', awaitsApproval: true });
  });

  databaseTest(
    'is cancelled by its customer or staff without releasing pieces that it never held',
    async (db) => {
      const [own, archived] = [await givenLarge(db), await givenLarge(db)];
      await cancelOwnOrder(db, own.token);
      await archiveOrder(db, archived.number, await givenManager(db));

      for (const { id, wig } of [own, archived]) {
        expect(await reservedOf(db, wig)).toBe(0);
        expect(await orderRow(db, id)).toMatchObject({
          status: 'cancelled',
          awaitsApproval: false,
          holderKeys: null,
        });
      }
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('counts as an open order of whoever placed it', async (db) => {
    for (let n = 0; n < 3; n += 1) await givenLarge(db);
    await expect(givenLarge(db)).rejects.toMatchObject({ code: 'too_many_open_orders' });
  });
});
