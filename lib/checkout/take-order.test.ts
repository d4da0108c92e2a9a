import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { assignCards } from '@/lib/customers/assign-cards';
import { findContacts } from '@/lib/customers/queries';
import type { Database } from '@/lib/db/client';
import { auditLog, orderEvents, orders } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, orderRow, PARCEL, stockOf } from '@/scripts/testing/orders';
import { cardOf, cardOfAccount, givenPersonOrder } from '@/scripts/testing/people';
import { givenProduct } from '@/scripts/testing/shop';
import { staffOrderInput } from './inputs';
import { takeOrder } from './take-order';

const bodyOf = (productId: number, changes: Record<string, unknown> = {}) =>
  staffOrderInput.parse({
    firstName: 'Ганна',
    lastName: 'Шевчук',
    phone: '050 111 22 33',
    productBusket: [{ product_id: productId, amount: 2 }],
    ...PARCEL,
    ...changes,
  });

const by = (id: number) => ({ id, role: 'manager' as const });

const historyOf = (db: Database, orderId: number) =>
  db
    .select({ kind: orderEvents.kind, value: orderEvents.value, by: orderEvents.by })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);

describe('a phone order taken by staff', () => {
  freshDatabaseTest(
    'is an order like any other, placed once per key, and records who took it',
    async (db) => {
      const manager = await givenManager(db);
      const productId = await givenProduct(db, { price: 400_00, stock: 5 });

      const placed = await takeOrder(db, bodyOf(productId), by(manager), 'phone-call-1');
      const again = await takeOrder(db, bodyOf(productId), by(manager), 'phone-call-1');

      expect(again).toMatchObject({ number: placed.number, token: placed.token, repeated: true });
      expect(await orderRow(db, placed.id)).toMatchObject({
        takenBy: manager,
        customerId: null,
        email: '',
        phone: '+380501112233',
        total: 800_00,
        status: 'new',
      });
      expect(await stockOf(db, productId)).toBe(3);
      expect(await historyOf(db, placed.id)).toEqual([
        { kind: 'status', value: 'new', by: 'shop' },
        { kind: 'note', value: 'Замовлення телефоном', by: 'Олена Мельник' },
      ]);
      expect(await db.select().from(auditLog)).toEqual([
        expect.objectContaining({
          action: 'order.create',
          entityId: placed.number,
          userId: manager,
          before: null,
          after: expect.objectContaining({ total: 800_00, phone: '+380501112233' }),
        }),
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('obeys the shop’s rules: minimum, stock and quoted prices', async (db) => {
    const manager = await givenManager(db);
    const cheap = await givenProduct(db, { price: 100_00 });
    const rare = await givenProduct(db, { price: 400_00, stock: 1 });
    const take = (productId: number, changes = {}) =>
      takeOrder(db, bodyOf(productId, changes), by(manager));
    const told = { productBusket: [{ product_id: rare, amount: 1, price: 390_00 }] };

    await expect(take(cheap)).rejects.toMatchObject({ code: 'basket_below_minimum' });
    await expect(take(rare)).rejects.toMatchObject({ code: 'out_of_stock' });
    await expect(take(rare, told)).rejects.toMatchObject({ code: 'price_changed' });
    await expect(take(rare, { customerId: 2_000_000_000 })).rejects.toMatchObject({
      status: 422,
    });
    expect(await db.$count(orders)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });

  databaseTest('belongs to the chosen customer, even to one with unpaid orders', async (db) => {
    const manager = await givenManager(db);
    const { id: customerId, email } = await givenUser(db);
    const productId = await givenProduct(db, { price: 400_00, stock: 50 });

    for (let n = 0; n < 5; n += 1) {
      const body = bodyOf(productId, { customerId, payments: 'mono', deliveryComments: `${n}` });
      const { id } = await takeOrder(db, body, by(manager));
      expect(await orderRow(db, id)).toMatchObject({ customerId, paymentStatus: 'pending' });
    }

    await assignCards(db);
    const [contact] = await findContacts(db, 'manager', email);
    expect(contact).toMatchObject({ accountId: customerId, email, addresses: [] });
    expect(await findContacts(db, 'manager', 'ме')).toEqual([]);
  });

  databaseTest(
    'of a guest whom staff know is on the guest’s card, and on no card of the team',
    async (db) => {
      const manager = await givenManager(db);
      const cardId = await cardOf(db, (await givenPersonOrder(db)).id);
      const productId = await givenProduct(db, { price: 400_00, stock: 5 });

      const { id } = await takeOrder(db, bodyOf(productId, { cardId }), by(manager));

      expect(await cardOf(db, id)).toBe(cardId);
      const hidden = { cardId: await cardOfAccount(db, manager) };
      await expect(takeOrder(db, bodyOf(productId, hidden), by(manager))).rejects.toMatchObject({
        status: 422,
      });
    },
  );

  databaseTest('gives a manager no access to accounts of the team', async (db) => {
    const manager = await givenManager(db);
    const { id: customerId, email } = await givenUser(db, { role: 'editor' });
    const productId = await givenProduct(db, { price: 400_00, stock: 5 });
    const body = bodyOf(productId, { customerId });

    await assignCards(db);
    expect(await findContacts(db, 'manager', email)).toEqual([]);
    await expect(takeOrder(db, body, by(manager))).rejects.toMatchObject({ status: 422 });
    expect(await findContacts(db, 'admin', email)).toMatchObject([{ accountId: customerId }]);
    const { id } = await takeOrder(db, body, { id: manager, role: 'admin' });
    expect(await orderRow(db, id)).toMatchObject({ customerId });
  });

  test('requires an e-mail only for pickup', () => {
    const pickup = {
      ...bodyOf(1),
      deliveryMethod: 'pickup',
      payments: 'pickup',
      deliveryAddress: undefined,
    };
    expect(staffOrderInput.safeParse(pickup).error?.issues).toEqual([
      expect.objectContaining({ path: ['email'] }),
    ]);
    expect(staffOrderInput.safeParse({ ...pickup, email: 'hanna@example.com' }).success).toBe(true);
    expect(staffOrderInput.safeParse({ ...bodyOf(1), email: '' }).success).toBe(true);
    expect(staffOrderInput.safeParse({ ...bodyOf(1), email: 'ні' }).success).toBe(false);
    expect(staffOrderInput.safeParse({ ...bodyOf(1), password: 'таємниця' }).success).toBe(false);
  });
});
