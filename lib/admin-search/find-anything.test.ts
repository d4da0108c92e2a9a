import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { products, searchLog, users, waybills } from '@/lib/db/schema/index';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder, PARCEL } from '@/scripts/testing/orders';
import { cardOf, cardOfAccount } from '@/scripts/testing/people';
import { givenProduct } from '@/scripts/testing/shop';
import { findAnything } from './find-anything';

const asked = async (db: Database, text: string, role: Role = 'admin') => {
  const { orders, goods, people, late } = await findAnything(db, role, text);
  return {
    orders: orders.map(({ orderId }) => orderId),
    goods: goods.map(({ id }) => id),
    people: people.map(({ id }) => id),
    late,
  };
};

describe('the result of a search in everything', () => {
  freshDatabaseTest(
    'contains an order by any spelling of its number, customer, town or parcel',
    async (db) => {
      const address = { ...PARCEL.deliveryAddress, city: 'Кременчук' };
      const changes = { ...PARCEL, deliveryAddress: address, lastName: 'Ґалаґан' };
      const { id, number } = await givenOrder(db, { changes });
      await givenOrder(db);
      await db.insert(waybills).values({ orderId: id, number: '20450000000017' });
      const digits = number.slice(2);

      for (const text of [
        number,
        digits,
        `a${digits}`,
        `А-${digits}`,
        `а ${digits}`,
        `№ ${digits}`,
        'ґалаґан',
        'galagan',
        'кременчук',
        'rhtvtyxer',
        '20450000000017',
      ]) {
        expect([text, (await asked(db, text)).orders]).toEqual([text, [number]]);
      }
    },
  );

  databaseTest(
    'contains products by barcode and number, also hidden ones, for editors and managers',
    async (db) => {
      const shown = await givenProduct(db, { stock: 3 });
      const hidden = await givenProduct(db, { hidden: true });
      const [one, other] = ['4820000000017', '4820000000024'];
      await db.update(products).set({ barcode: one }).where(eq(products.id, shown));
      await db.update(products).set({ barcode: other }).where(eq(products.id, hidden));

      expect((await asked(db, one, 'editor')).goods).toEqual([shown]);
      expect((await asked(db, `№ ${hidden}`, 'editor')).goods).toEqual([hidden]);
      expect((await asked(db, other, 'manager')).goods).toEqual([hidden]);
      const { goods } = await findAnything(db, 'manager', one);
      expect(goods).toEqual([
        expect.objectContaining({
          id: shown,
          available: 3,
          isShown: true,
          path: `/admin/products/${shown}`,
        }),
      ]);
      expect(await db.$count(searchLog)).toBe(0);
    },
  );

  databaseTest('contains nothing that the role may not see', async (db) => {
    const { id, number } = await givenOrder(db, { changes: { lastName: 'Спільна' } });
    const [customer, colleague] = [await givenUser(db), await givenUser(db, { role: 'manager' })];
    await db.update(users).set({ lastName: 'Спільна' });
    const seen = [await cardOfAccount(db, customer.id), await cardOf(db, id)];
    const all = [await cardOfAccount(db, colleague.id), ...seen];
    const people = expect.arrayContaining(all);

    expect(await asked(db, 'спільна', 'admin')).toMatchObject({ orders: [number], people });
    expect(await asked(db, 'спільна', 'manager')).toMatchObject({
      orders: [number],
      people: seen.toSorted((a, b) => b - a),
    });
    const nothing = { orders: [], goods: [], people: [], late: [] };
    expect(await asked(db, 'спільна', 'editor')).toEqual(nothing);
    expect(await asked(db, '', 'admin')).toEqual(nothing);
  });

  databaseTest('leaves out a slow part and reports it as late', async (db) => {
    await givenOrder(db);
    const { late } = await findAnything(db, 'manager', 'мельник', 0);
    expect(late).toEqual(['orders', 'goods', 'people']);
  });
});
