import { describe, expect, test } from '@jest/globals';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, waybills } from '@/lib/db/schema';
import { orderChange } from '@/lib/orders/inputs';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { changeStatus } from '@/lib/orders/status/change-status';
import { updateOrder } from '@/lib/orders/status/update-order';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenPlace, givenSettlement } from '@/scripts/testing/directory';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, givenOrder, orderRow, PARCEL } from '@/scripts/testing/orders';

const NUMBER = '20450000000001';

const change = (db: Database, number: string, by: number, key: string, value: unknown) =>
  updateOrder(db, number, orderChange.parse({ key, value }), by);

const linesOf = (db: Database, orderId: number) =>
  db
    .select({ kind: orderEvents.kind, value: orderEvents.value, by: orderEvents.by })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), ne(orderEvents.kind, 'status')))
    .orderBy(orderEvents.id);

describe('a change of an order by hand', () => {
  databaseTest('is recorded once, with the previous value', async (db) => {
    const manager = await givenManager(db);
    const order = await givenOrder(db, { changes: { deliveryComments: 'Під’їзд 2' } });
    const before = await orderRow(db, order.id);

    for (let time = 0; time < 2; time += 1) {
      await change(db, order.number, manager, 'firstName', 'Марія');
      await change(db, order.number, manager, 'phone', '050 111 22 33');
      await change(db, order.number, manager, 'notCall', true);
      await change(db, order.number, manager, 'deliveryComments', '');
      await change(db, order.number, manager, 'staffNote', 'Просить подарункову коробку');
    }

    const by = 'Олена Мельник';
    expect(await linesOf(db, order.id)).toEqual([
      { kind: 'contact', value: 'Ім’я: Олена → Марія', by },
      { kind: 'contact', value: `Телефон: ${before.phone} → +380501112233`, by },
      { kind: 'contact', value: 'Не телефонувати: ні → так', by },
      { kind: 'contact', value: 'Коментар: Під’їзд 2 → –', by },
      { kind: 'note', value: 'Нотатка: – → Просить подарункову коробку', by },
    ]);
    expect(await findStaffOrder(db, order.number)).toMatchObject({
      firstName: 'Марія',
      phone: '+380501112233',
      staffNote: 'Просить подарункову коробку',
    });
    const seen = JSON.stringify(await findOrderByToken(db, order.token));
    expect(seen).not.toContain('коробку');
    expect(seen).not.toContain('+380501112233');
  });

  test.each([
    ['total', 1],
    ['paymentStatus', 'paid'],
    ['paid', true],
    ['status', 'paid'],
    ['status', ''],
    ['customerId', 1],
    ['__proto__', {}],
    ['items', []],
    ['phone', '123'],
    ['email', 'x'],
    ['firstName', 'Дві Олени'],
    ['notCall', 'true'],
    ['staffNote', 'а'.repeat(2001)],
    ['waybillNumber', '123'],
    ['deliveryAddress', { city: 'Львів', deliveryType: 'branch' }],
    ['deliveryAddress', { city: 'Львів', deliveryType: 'branch', warehouse: '1', price: 1 }],
  ])('of %s to %p is rejected', (key, value) => {
    expect(orderChange.safeParse({ key, value }).success).toBe(false);
  });

  test('cannot contain a second field', () => {
    expect(orderChange.safeParse({ key: 'notCall', value: true, total: 1 }).success).toBe(false);
  });

  databaseTest(
    'of the address is recorded, and refused where the carrier cannot deliver',
    async (db) => {
      const manager = await givenManager(db);
      const pickup = await givenOrder(db);
      const parcel = await givenOrder(db, { changes: PARCEL });
      const kyiv = { city: 'Київ', deliveryType: 'branch', warehouse: '5' };
      const locker = { city: 'Київ', deliveryType: 'postbox', postbox: '5001' };

      await change(db, parcel.number, manager, 'deliveryAddress', PARCEL.deliveryAddress);
      await change(db, parcel.number, manager, 'deliveryAddress', kyiv);

      expect((await linesOf(db, parcel.id)).map(({ value }) => value)).toEqual([
        'Адреса: Львів, відділення №\u00a012 → Київ, відділення №\u00a05',
      ]);
      await expect(
        change(db, parcel.number, manager, 'deliveryAddress', locker),
      ).rejects.toMatchObject({ status: 422 });
      await expect(
        change(db, pickup.number, manager, 'deliveryAddress', kyiv),
      ).rejects.toMatchObject({ status: 422 });
      await change(db, parcel.number, manager, 'waybillNumber', NUMBER);
      await expect(
        change(db, parcel.number, manager, 'deliveryAddress', PARCEL.deliveryAddress),
      ).rejects.toMatchObject({ code: 'waybill_not_possible' });
    },
  );

  databaseTest('of the address is checked in the directory as the shopper’s own', async (db) => {
    const manager = await givenManager(db);
    const parcel = await givenOrder(db, { changes: PARCEL });
    const kyiv = await givenSettlement(db, { name: 'Київ', region: 'Київ' });
    const shut = await givenPlace(db, kyiv, { number: 5, isOpen: false });
    const open = await givenPlace(db, kyiv, { number: 7 });
    const at = (place: { ref: string }) => ({
      city: 'Одеса',
      deliveryType: 'branch',
      warehouse: '1',
      settlementRef: kyiv.ref,
      placeRef: place.ref,
    });

    await expect(
      change(db, parcel.number, manager, 'deliveryAddress', at(shut)),
    ).rejects.toMatchObject({
      status: 422,
      errors: { 'value.warehouse': [expect.stringContaining('не приймає посилок')] },
    });
    await change(db, parcel.number, manager, 'deliveryAddress', at(open));

    expect(await orderRow(db, parcel.id)).toMatchObject({
      deliveryAddress: { city: 'м. Київ, Київ', warehouse: '7', placeRef: open.ref },
    });
  });

  databaseTest(
    'of a waybill number sets, replaces or removes it, and a number belongs to one order',
    async (db) => {
      const manager = await givenManager(db);
      const first = await givenOrder(db, { changes: PARCEL });
      const second = await givenOrder(db, { changes: PARCEL });
      const pickup = await givenOrder(db);

      await change(db, first.number, manager, 'waybillNumber', '2045 0000 0000 01');
      await change(db, first.number, manager, 'waybillNumber', NUMBER);
      expect(await findOrderByToken(db, first.token)).toMatchObject({
        parcel: { number: NUMBER, state: 'created', words: '' },
        canCancel: false,
      });
      await expect(
        change(db, second.number, manager, 'waybillNumber', NUMBER),
      ).rejects.toMatchObject({ code: 'waybill_not_possible' });
      await expect(
        change(db, pickup.number, manager, 'waybillNumber', NUMBER),
      ).rejects.toMatchObject({ code: 'waybill_not_possible' });
      await change(db, first.number, manager, 'waybillNumber', '');
      await change(db, second.number, manager, 'waybillNumber', NUMBER);

      expect((await linesOf(db, first.id)).map(({ value }) => value)).toEqual([
        `Накладна ${NUMBER}`,
        `Без накладної ${NUMBER}`,
      ]);
      expect(await findOrderByToken(db, first.token)).toMatchObject({ parcel: null });
    },
  );

  freshDatabaseTest(
    'to the same waybill number in many orders at once succeeds in one',
    async (db) => {
      const manager = await givenManager(db);
      const orders: string[] = [];
      for (let n = 0; n < 8; n += 1) {
        orders.push((await givenOrder(db, { changes: PARCEL })).number);
      }

      const results = await Promise.allSettled(
        orders.map((number) => change(db, number, manager, 'waybillNumber', NUMBER)),
      );

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await db.$count(waybills, isNull(waybills.removedAt))).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('of a final order is refused except for notes', async (db) => {
    const manager = await givenManager(db);
    const order = await givenOrder(db, { changes: PARCEL });
    await changeStatus(db, order.number, 'cancelled', manager);

    await expect(change(db, order.number, manager, 'waybillNumber', NUMBER)).rejects.toMatchObject({
      status: 409,
    });
    await change(db, order.number, manager, 'staffNote', 'Передумала');
  });
});
