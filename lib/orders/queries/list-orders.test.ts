import { describe, expect } from '@jest/globals';
import { placeOrder } from '@/lib/checkout/place-order';
import { updateOrder } from '@/lib/orders/status/update-order';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, orderRow, PARCEL } from '@/scripts/testing/orders';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { listAllOrders } from './list-all-orders';
import { listOrders } from './list-orders';

describe('the staff’s list of orders', () => {
  freshDatabaseTest('is searched by customer and by parcel, with full contacts', async (db) => {
    const manager = await givenManager(db);
    await givenOrder(db);
    const wanted = await givenOrder(db, {
      customerId: manager,
      changes: {
        ...PARCEL,
        firstName: 'Єва',
        lastName: 'Ґонта',
        phone: '0509876543',
        email: 'Eva.G@example.com',
      },
    });
    await updateOrder(
      db,
      wanted.number,
      { key: 'waybillNumber', value: '20451234567890' },
      manager,
    );
    const found = async (search: string) =>
      (await listAllOrders(db, { page: 1, search })).orders.map(({ orderId }) => orderId);

    for (const search of [
      'ґонта',
      'ЄВА ҐОНТА',
      'Ґонта Єва',
      'eva.g@',
      '+380 50 987-65-43',
      '0509876543',
      '380509876543',
      '987 65 43',
      '2045 1234 5678 90',
      '1234567890',
      wanted.number,
    ]) {
      expect([search, await found(search)]).toEqual([search, [wanted.number]]);
    }
    for (const search of ["'df", 'yeva gonta', 'гонта', 'ujynf', 'gonta eva', 'GONTA']) {
      expect([search, await found(search)]).toEqual([search, [wanted.number]]);
    }
    expect(await found('%')).toEqual([]);
    expect(await found('Ґонта 0509876543')).toEqual([]);
    const [order] = (await listAllOrders(db, { page: 1, search: 'ґонта' })).orders;
    expect(order).toMatchObject({
      lastName: 'Ґонта',
      phone: '+380509876543',
      email: 'Eva.G@example.com',
      parcel: { number: '20451234567890' },
    });
  });

  databaseTest('is searched by products in any spelling, word by word', async (db) => {
    const mavka = await givenProduct(db, { name: 'Перука «Мавка», м’ята, 60 см' });
    const hat = await givenProduct(db, { name: 'Капелюх «Kitsune»' });
    const ask = async (search: string) =>
      (await listAllOrders(db, { page: 1, search })).orders.map(({ orderId }) => orderId);
    const wig = await placeOrder(db, orderOf([{ product_id: mavka }]));
    const other = await placeOrder(db, orderOf([{ product_id: hat }]));

    for (const search of [
      'МАВКА',
      'mavka',
      'vfdrf',
      "м'ята перука",
      'м’ята',
      'мята',
      'мавка мельник',
    ]) {
      const found = await ask(search);
      expect({ search, isFound: found.includes(wig.number) }).toEqual({ search, isFound: true });
      expect({ search, isOther: found.includes(other.number) }).toEqual({
        search,
        isOther: false,
      });
    }
    expect(await ask('кіцуне')).toEqual([other.number]);
    expect(await ask('лшеігту')).toEqual([other.number]);
    expect(await ask('мавка кіт')).toEqual([]);
  });

  databaseTest('does not search contacts for a customer', async (db) => {
    const manager = await givenManager(db);
    const order = await givenOrder(db, { customerId: manager });
    const { phone } = await orderRow(db, order.id);

    const { orders } = await listOrders(db, { customerId: manager, page: 1, search: phone });

    expect(orders).toEqual([]);
  });
});
