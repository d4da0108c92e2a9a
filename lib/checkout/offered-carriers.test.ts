import { expect, test } from '@jest/globals';
import { offeredCarriers } from '@/lib/delivery/registry';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { orderInput } from './inputs';
import { placeOrder } from './place-order';

const parcel = {
  payments: 'cod',
  deliveryMethod: 'ukrposhta',
  deliveryAddress: { city: 'Київ', deliveryType: 'branch', warehouse: '01001' },
};

databaseTest('a carrier without credentials is not offered, and accepts no order', async (db) => {
  expect(offeredCarriers()).toEqual(['novaPoshta']);
  const wig = await givenProduct(db, { price: 890_00 });
  await expect(placeOrder(db, orderOf([{ product_id: wig }], parcel))).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { deliveryMethod: ['Оберіть інший спосіб доставки'] },
  });
});

test.each([
  [{ deliveryType: 'branch', warehouse: '01001' }, true],
  [{ deliveryType: 'branch', warehouse: '01001', settlementRef: '29713', placeRef: '01001' }, true],
  [{ deliveryType: 'postbox', postbox: '5' }, false],
  [{ deliveryType: 'address', address: 'Садова', house: '1', apartment: '1' }, false],
])('Ukrposhta takes an order to %j: %s', (address, expected) => {
  const { success } = orderInput.safeParse({
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: 'olena@example.com',
    ...parcel,
    payments: 'mono',
    deliveryAddress: { city: 'Київ', ...address },
  });
  expect(success).toBe(expected);
});
