import { expect, test } from '@jest/globals';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { planCancelOrRefund, refundOf } from './cancel-or-refund-dialog';

const attempt = (id: number, status: string) => ({
  ...{ id, status, amount: 100, refunded: 0 },
  provider: 'monobank',
});
const orderWith = (attempts: object[], refunds: object[]) =>
  ({
    status: 'confirmed',
    paymentStatus: 'paid',
    deliveryMethod: 'pickup',
    waybill: null,
    archivedAt: null,
    attempts,
    refunds,
  }) as unknown as StaffOrder;

test('an ending uses only the refund of its own payment', () => {
  const attempts = [attempt(1, 'paid'), attempt(2, 'review')];
  const other = { paymentId: 1, isWhole: true, status: 'failed' };
  const plan = planCancelOrRefund(orderWith(attempts, [other]), 'refund');
  expect(plan.money).toMatchObject({ paymentId: 2, isExtra: true });
  expect(refundOf(orderWith(attempts, [other]), plan)).toBeUndefined();
  const own = { paymentId: 2, isWhole: true, status: 'failed', failure: 'немає грошей' };
  expect(refundOf(orderWith(attempts, [other, own]), plan)).toEqual(own);
});

test('an ending without a refundable payment has no refund', () => {
  const order = orderWith([attempt(1, 'pending')], [{ paymentId: 1, status: 'done' }]);
  expect(refundOf(order, planCancelOrRefund(order, 'cancel'))).toBeUndefined();
});

test('an ending says that certificates become void and what goes back to one', () => {
  const facts = { hasCertificates: true, certificatePaid: 500, certificateReturned: 200 };
  const order = { ...orderWith([attempt(1, 'paid')], []), ...facts };
  expect(planCancelOrRefund(order, 'cancel')).toMatchObject({ voids: true, toCertificate: 300 });
  const unpaid = { ...order, paymentStatus: 'none' as const, status: 'delivered' as const };
  expect(planCancelOrRefund(unpaid, 'refund')).toMatchObject({ voids: false, toCertificate: 0 });
});
