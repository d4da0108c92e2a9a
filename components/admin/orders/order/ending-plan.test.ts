import { describe, expect, test } from '@jest/globals';
import type { RefundView, StaffOrder } from '@/lib/orders/staff/staff-order';
import { planEnding, refundOf, refusalOf } from './ending-plan';

const refund = (status: RefundView['status'], failure = '') =>
  ({ paymentId: 1, status, failure }) as RefundView;
const orderWith = (...refunds: RefundView[]) =>
  ({
    status: 'confirmed',
    paymentStatus: 'paid',
    attempts: [{ id: 1, status: 'paid', amount: 100, provider: 'monobank' }],
    waybill: null,
    archivedAt: null,
    refunds,
  }) as unknown as StaffOrder;

describe('the refund that an ending asks for', () => {
  const before = refund('failed', 'вчора');
  const plan = planEnding(orderWith(before), 'cancel');

  test('is none that was refused before', () => {
    expect(refundOf(orderWith(before), plan)).toBeUndefined();
    expect(refusalOf(orderWith(before), plan)).toBeUndefined();
  });

  test('is told of when the bank refuses it, as often as it is asked for', () => {
    const today = refund('failed', 'сьогодні');
    expect(refusalOf(orderWith(before, today), plan)).toBe('сьогодні');
    expect(refusalOf(orderWith(before, today, refund('failed', 'знову')), plan)).toBe('знову');
  });

  test('is under way when it was asked for anew', () => {
    const again = orderWith(before, refund('failed', 'сьогодні'), refund('requested'));
    expect(refundOf(again, plan)?.status).toBe('requested');
    expect(refusalOf(again, plan)).toBeUndefined();
  });
});
