import { describe, expect, test } from '@jest/globals';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { refundable, remainingStep } from '@/lib/orders/cancelling/cancellation';

type Attempt = StaffOrder['attempts'][number];
type Refund = StaffOrder['refunds'][number];

const attempt = (id: number, status: Attempt['status']) =>
  ({ id, status, amount: id * 100, refunded: 0, provider: 'monobank' }) as Attempt;
const refund = (paymentId: number, status: Refund['status']) =>
  ({ paymentId, status, isWhole: true }) as Refund;

describe('the money that a refund returns', () => {
  test.each<[string, Attempt[], Refund[], object | null]>([
    [
      'is what was paid',
      [attempt(1, 'failed'), attempt(2, 'paid')],
      [],
      { amount: 200, isExtra: false },
    ],
    [
      'is the one under review of two payments',
      [attempt(1, 'paid'), attempt(2, 'review')],
      [],
      { amount: 200, isExtra: true },
    ],
    ['is what was not refunded yet', [{ ...attempt(1, 'paid'), refunded: 30 }], [], { amount: 70 }],
    ['is none without a payment', [attempt(1, 'pending')], [], null],
    ['is none while a refund is in progress', [attempt(1, 'paid')], [refund(1, 'requested')], null],
    ['is none after a refund', [{ ...attempt(1, 'paid'), refunded: 100 }], [], null],
    [
      'is all that several payments of a risen order still have',
      [attempt(1, 'paid'), attempt(2, 'paid')],
      [],
      { amount: 300, isExtra: false },
    ],
    [
      'is the payment again when the bank refused',
      [attempt(1, 'paid')],
      [refund(1, 'failed')],
      { amount: 100 },
    ],
  ])('%s', (_, attempts, refunds, expected) => {
    const money = refundable({ attempts, refunds });
    if (expected) expect(money).toMatchObject(expected);
    else expect(money).toBeNull();
  });
});

describe('what remains to be done after an order has ended', () => {
  const waybill = { number: '1', statusCode: 4 } as StaffOrder['waybill'];
  const here = { number: '1', statusCode: 1 } as StaffOrder['waybill'];
  const order = {
    status: 'packed',
    deliveryMethod: 'novaPoshta',
    paymentStatus: 'paid',
    waybill,
    archivedAt: null,
    attempts: [attempt(1, 'paid')],
    refunds: [],
  } as Parameters<typeof remainingStep>[0];

  test.each<[string, Partial<typeof order>, ReturnType<typeof remainingStep>]>([
    ['nothing for an active order', {}, null],
    ['the order, when its money was refunded', { paymentStatus: 'refunded' }, 'order'],
    ['the waybill of a cancelled order', { status: 'cancelled' }, 'waybill'],
    ['the money of a cancelled order', { status: 'cancelled', waybill: null }, 'money'],
    [
      'nothing for a cancelled order whose payment is under review by staff',
      { status: 'cancelled', waybill: null, paymentStatus: 'review' },
      null,
    ],
    [
      'nothing for a deleted order whose money was refunded',
      { paymentStatus: 'refunded', archivedAt: '2026-11-24T10:00:00Z' },
      null,
    ],
    [
      'the money of a returned order, whose waybill is no longer needed',
      { status: 'returned' },
      'money',
    ],
    [
      'nothing when all is done',
      { status: 'cancelled', waybill: null, paymentStatus: 'refunded', attempts: [] },
      null,
    ],
    ['nothing for a shipped order', { status: 'shipped', paymentStatus: 'refunded' }, null],
    [
      'the order, when it is only marked as shipped',
      { status: 'shipped', paymentStatus: 'refunded', waybill: here },
      'order',
    ],
    ['nothing for a deleted order', { status: 'cancelled', archivedAt: '2026-11-24' }, null],
  ])('%s', (_, changes, undone) => {
    expect(remainingStep({ ...order, ...changes })).toBe(undone);
  });
});
