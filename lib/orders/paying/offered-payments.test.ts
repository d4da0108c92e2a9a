import { afterEach, expect, test } from '@jest/globals';
import { offeredFor, offeredPayments, requireOffered } from '@/lib/orders/paying/offered-payments';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';

// LiqPay has no private key in this process.
process.env.MONOBANK_TOKEN = 'token';
process.env.LIQPAY_PUBLIC_KEY = 'sandbox_i1';
process.env.LIQPAY_PRIVATE_KEY = '';

test('a bank without all of its keys is not offered', () => {
  expect(offeredPayments()).toEqual(['mono', 'cod', 'pickup']);
});

test.each([
  ['pickup', null, ['mono', 'pickup']],
  ['novaPoshta', { deliveryType: 'branch' }, ['mono', 'cod']],
  ['novaPoshta', { deliveryType: 'postbox' }, ['mono']],
] as const)('delivery by %s to %j is paid by %j', (deliveryMethod, deliveryAddress, methods) => {
  const delivery = { deliveryMethod, deliveryAddress };

  expect(offeredFor(delivery)).toEqual(methods);
  expect(() => requireOffered('liqpay', delivery)).toThrow('Оберіть інший спосіб оплати');
  expect(() => requireOffered('mono', delivery)).not.toThrow();
});

afterEach(putSettingsBack);

test('a shop without any bank offers only payment on receipt and in the store', () => {
  givenSettings({ MONOBANK_TOKEN: undefined });

  expect(offeredPayments()).toEqual(['cod', 'pickup']);
  expect(offeredFor({ deliveryMethod: 'pickup' })).toEqual(['pickup']);
  const toBranch = {
    deliveryMethod: 'novaPoshta',
    deliveryAddress: { deliveryType: 'branch' },
  } as const;
  expect(offeredFor(toBranch)).toEqual(['cod']);
  expect(() => requireOffered('mono', toBranch)).toThrow('Оберіть інший спосіб оплати');
  // A locker accepts no cash on delivery.
  const toLocker = {
    deliveryMethod: 'novaPoshta',
    deliveryAddress: { deliveryType: 'postbox' },
  } as const;
  expect(offeredFor(toLocker)).toEqual([]);
  expect(() => requireOffered('cod', toLocker)).toThrow('Оберіть інший спосіб оплати');
});
