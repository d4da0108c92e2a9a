import { expect, test } from '@jest/globals';
import { maskPhone } from '@/lib/orders/queries/queries';

test.each([
  ['+380671234567', '+380 67 ••• •• 67'],
  ['+48600000000', '+48 ••• •• 00'],
  ['+15551234567', '+15 ••• •• 67'],
  ['', ''],
])('%s is shown to whoever has the link as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
