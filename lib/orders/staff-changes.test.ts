import { describe, expect } from '@jest/globals';
import { asc } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { archiveOrder } from '@/lib/orders/status/archive-order';
import { changeStatus } from '@/lib/orders/status/change-status';
import { updateOrder } from '@/lib/orders/status/update-order';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import {
  givenManager,
  givenOrder,
  givenUnpaidOrder,
  orderRow,
  PARCEL,
  paidUpdate,
} from '@/scripts/testing/orders';
import { orderChange } from './inputs';

const change = (db: Database, number: string, by: number, body: object) =>
  updateOrder(db, number, orderChange.parse(body), by);

const logged = async (db: Database) =>
  (await db.select().from(auditLog).orderBy(asc(auditLog.id))).map(
    ({ action, entityId, before, after, userId }) => ({ action, entityId, before, after, userId }),
  );

describe('a change of an order by staff', () => {
  databaseTest(
    'is in the audit log with the values before and after, unless nothing changed',
    async (db) => {
      const userId = await givenManager(db);
      const { number: entityId, id } = await givenOrder(db, { changes: PARCEL });
      const { phone, deliveryAddress } = await orderRow(db, id);
      const kyiv = { city: 'Київ', deliveryType: 'branch', warehouse: '5' };
      const own = { entityId, userId };

      for (let time = 0; time < 2; time += 1) {
        await change(db, entityId, userId, { key: 'phone', value: '0501112233' });
        await change(db, entityId, userId, { key: 'deliveryAddress', value: kyiv });
        await change(db, entityId, userId, { key: 'waybillNumber', value: '20450000000001' });
        await change(db, entityId, userId, { key: 'status', value: 'confirmed' });
      }

      expect(await logged(db)).toEqual([
        { ...own, action: 'order.update', before: { phone }, after: { phone: '+380501112233' } },
        {
          ...own,
          action: 'order.update',
          before: { deliveryAddress },
          after: { deliveryAddress: kyiv },
        },
        {
          ...own,
          action: 'order.waybill',
          before: { waybillNumber: '' },
          after: { waybillNumber: '20450000000001' },
        },
        {
          ...own,
          action: 'order.status',
          before: { status: 'new' },
          after: { status: 'confirmed' },
        },
      ]);
    },
  );

  databaseTest(
    'of its payment and its deletion is logged too, a repeated refund once',
    async (db) => {
      const userId = await givenManager(db);
      const paid = await givenUnpaidOrder(db);
      await settlePayment(db, paidUpdate(paid.invoiceId), 'webhook');
      const doubtful = await givenUnpaidOrder(db);
      await settlePayment(db, { ...paidUpdate(doubtful.invoiceId), amount: 1 }, 'webhook');
      const unwanted = await givenOrder(db);

      await refundPayment(db, paid.number, { userId, reason: 'Передумала' });
      await refundPayment(db, paid.number, { userId, reason: 'Передумала' });
      await acceptPayment(db, doubtful.number, { userId });
      await archiveOrder(db, unwanted.number, userId);

      expect(await logged(db)).toEqual([
        {
          userId,
          entityId: paid.number,
          action: 'order.refund',
          before: null,
          after: { refund: 890_00, reason: 'Передумала' },
        },
        {
          userId,
          entityId: doubtful.number,
          action: 'order.accept',
          before: { paymentStatus: 'review' },
          after: { paymentStatus: 'paid' },
        },
        {
          userId,
          entityId: unwanted.number,
          action: 'order.delete',
          before: {
            status: 'new',
            paymentStatus: 'none',
            total: 890_00,
            firstName: 'Олена',
            lastName: 'Мельник',
          },
          after: null,
        },
      ]);
    },
  );

  databaseTest(
    'is refused when the shown value was changed by somebody else, but not without a shown value',
    async (db) => {
      const by = await givenManager(db);
      const { number, id } = await givenOrder(db, { changes: PARCEL });
      const { deliveryAddress } = await orderRow(db, id);
      const kyiv = { city: 'Київ', deliveryType: 'branch', warehouse: '5' };
      const odesa = { city: 'Одеса', deliveryType: 'branch', warehouse: '7' };
      const conflict = { code: 'edit_conflict', status: 409 };
      const note = (value: string, before?: string) =>
        change(db, number, by, {
          key: 'staffNote',
          value,
          ...(before !== undefined && { before }),
        });
      const move = (value: object, before: unknown) =>
        change(db, number, by, { key: 'deliveryAddress', value, before });

      await note('Подарунок', '');
      await expect(note('Терміново', '')).rejects.toMatchObject(conflict);
      await note('Подарунок', '');
      await note('Терміново');
      await move(kyiv, deliveryAddress);
      await expect(move(odesa, deliveryAddress)).rejects.toMatchObject(conflict);
      const waybill = { key: 'waybillNumber', value: '20450000000001' };
      await expect(
        change(db, number, by, { ...waybill, before: '20450000000009' }),
      ).rejects.toMatchObject(conflict);

      expect(await orderRow(db, id)).toMatchObject({
        staffNote: 'Терміново',
        deliveryAddress: kyiv,
      });
    },
  );

  freshDatabaseTest('of its status by two people at once succeeds once', async (db) => {
    const by = await givenManager(db);
    const { number, id } = await givenOrder(db);

    const results = await Promise.allSettled([
      changeStatus(db, number, 'confirmed', by, 'new'),
      changeStatus(db, number, 'cancelled', by, 'new'),
    ]);

    const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.toSorted()).toEqual(['done', 'edit_conflict']);
    const { status } = await orderRow(db, id);
    expect(await logged(db)).toEqual([
      expect.objectContaining({ before: { status: 'new' }, after: { status } }),
    ]);
  });
});
