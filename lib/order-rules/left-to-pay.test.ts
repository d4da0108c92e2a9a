import { expect, test } from '@jest/globals';
import { certificateRows } from './left-to-pay';

test('a cancelled order has nothing to pay, and says what went back to the certificate', () => {
  const order = { total: 952_00, certificatePaid: 500_00, certificateReturned: 0 };
  const rows = (more: object) =>
    certificateRows({ ...order, status: 'new', paymentStatus: 'none', ...more }).map(
      ({ title, amount }) => `${title} ${amount}`.replaceAll('\u00a0', ' '),
    );
  expect(rows({})).toEqual(['Сертифікатом −500 ₴, до сплати 45200']);
  const cancelled = { status: 'cancelled', certificateReturned: 500_00 };
  expect(rows(cancelled)).toEqual(['Повернено на сертифікат 50000']);
  expect(rows({ certificatePaid: 0 })).toEqual([]);
});
