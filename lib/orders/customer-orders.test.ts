import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { addAddress } from '@/lib/account/profile/change-addresses';
import { addWish } from '@/lib/account/profile/change-wishes';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { findAccount } from '@/lib/account/profile/queries';
import { signIn } from '@/lib/account/session/sign-in';
import { placeOrder } from '@/lib/checkout/place-order';
import { exportAccount } from '@/lib/customers/export-person';
import { addresses, orders, sessions, users, wishes } from '@/lib/db/schema';
import { listOrders } from '@/lib/orders/queries/list-orders';
import { givenViewer, NEW_VISITOR, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { listAllOrders } from './queries/list-all-orders';

describe('orders of a customer', () => {
  databaseTest(
    'are listed only for that customer, newest first, and found by number and by product (T56)',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const stranger = await givenViewer(db);
      const wig = await givenProduct(db, { name: 'Перука «100% шовк_»', stock: 50 });
      const order = (customerId: number | null, note: string) =>
        placeOrder(db, {
          ...orderOf([{ product_id: wig }], { ...newPerson(), deliveryComments: note }),
          customerId,
        });
      const first = await order(viewer.id, 'a');
      await order(stranger.viewer.id, 'b');
      await order(null, 'c');
      const last = await order(viewer.id, 'd');
      const found = async (search: string, page = 1) =>
        (await listOrders(db, { customerId: viewer.id, page, search })).orders.map(
          ({ orderId }) => orderId,
        );

      expect(await found('')).toEqual([last.number, first.number]);
      expect(await found(first.number.toLowerCase())).toEqual([first.number]);
      const [, digits] = first.number.split('-');
      for (const typed of [
        `А-${digits}`,
        `№ ${digits}`,
        `Замовлення\u00a0A-${digits}`,
        `#${digits}`,
      ]) {
        expect(await found(typed)).toEqual([first.number]);
      }
      expect(await found('100% шовк_')).toHaveLength(2);
      expect(await found('%')).toHaveLength(2);
      expect(await found('шовк%')).toEqual([]);
      expect(await found('', 2)).toEqual([]);
      expect((await listAllOrders(db, { page: 1, search: '' })).orders).toHaveLength(4);
      expect((await findAccount(db, viewer.id))?.orders).toEqual([last.number, first.number]);
    },
  );
});

describe('deleting an account', () => {
  freshDatabaseTest('while it is in use causes no internal error', async (db) => {
    const { viewer, email } = await givenViewer(db);
    const wig = await givenProduct(db, { stock: 50 });
    const address = { city: 'Львів', deliveryType: 'branch', warehouse: '1' } as const;
    const uses = Array.from({ length: 12 }, (_, n) => {
      if (n % 4 === 0) return addWish(db, viewer.id, wig);
      if (n % 4 === 1) return addAddress(db, viewer.id, address);
      if (n % 4 === 2) return signIn(db, { email, password: PASSWORD }, NEW_VISITOR);
      const order = orderOf([{ product_id: wig }], { deliveryComments: String(n) });
      return placeOrder(db, { ...order, customerId: viewer.id });
    });

    const results = await Promise.allSettled([
      deleteAccount(db, viewer, { password: PASSWORD }),
      ...uses,
    ]);

    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    );
    expect(
      refusals.filter((code) => !['session_expired', 'wrong_credentials'].includes(code)),
    ).toEqual([]);
    expect(await db.$count(users)).toBe(0);
  });

  databaseTest(
    'requires the password, deletes all personal data and detaches the orders',
    async (db) => {
      const { viewer, email, seenAgain } = await givenViewer(db);
      const wig = await givenProduct(db);
      await addWish(db, viewer.id, wig);
      await addAddress(db, viewer.id, { city: 'Львів', deliveryType: 'branch', warehouse: '1' });
      const order = await placeOrder(db, {
        ...orderOf([{ product_id: wig }]),
        customerId: viewer.id,
      });

      await db.update(orders).set({ deliveryEstimate: 95_00 });
      const taken = JSON.stringify(await exportAccount(db, viewer.id));
      expect(taken).toMatch(/"deliveryEstimate":"95\s₴"/);
      expect(taken).toContain(email);
      expect(taken).toContain('Львів');
      expect(taken).toContain(order.number);
      expect(taken).toMatch(/"registeredAt":"20/);
      expect(taken).toContain('"history":[{"kind":"status"');
      expect(taken).not.toContain(order.token);
      expect(taken).not.toContain('argon2');

      await expect(deleteAccount(db, viewer, { password: 'не той пароль' })).rejects.toMatchObject({
        code: 'wrong_password',
      });
      await deleteAccount(db, viewer, { password: PASSWORD });

      expect(await seenAgain()).toBeNull();
      const ofUser = { userId: viewer.id };
      expect(await db.$count(wishes, eq(wishes.userId, ofUser.userId))).toBe(0);
      expect(await db.$count(addresses, eq(addresses.userId, ofUser.userId))).toBe(0);
      expect(await db.$count(sessions, eq(sessions.userId, ofUser.userId))).toBe(0);
      expect(await db.select({ by: orders.customerId }).from(orders)).toEqual([{ by: null }]);
    },
  );
});
