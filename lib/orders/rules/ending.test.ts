import { describe, expect, test } from '@jest/globals';
import type { StaffOrder } from '../staff/staff-order';
import { leftUndone, refundable } from './ending';

type Attempt = StaffOrder['attempts'][number];
type Refund = StaffOrder['refunds'][number];

const attempt = (id: number, status: Attempt['status']) =>
  ({ id, status, amount: id * 100, returned: 0, provider: 'monobank' }) as Attempt;
const refund = (paymentId: number, status: Refund['status']) => ({ paymentId, status }) as Refund;

describe('the money that a refund gives back', () => {
  test.each<[string, Attempt[], Refund[], object | null]>([
    [
      'is what was paid',
      [attempt(1, 'failed'), attempt(2, 'paid')],
      [],
      { amount: 200, isExtra: false },
    ],
    [
      'is the doubtful one of two',
      [attempt(1, 'paid'), attempt(2, 'review')],
      [],
      { amount: 200, isExtra: true },
    ],
    [
      'is what the bank has not given back by itself',
      [{ ...attempt(1, 'paid'), returned: 30 }],
      [],
      { amount: 70 },
    ],
    ['is none without a payment', [attempt(1, 'pending')], [], null],
    ['is none while it is on its way', [attempt(1, 'paid')], [refund(1, 'requested')], null],
    ['is none once it is back', [attempt(1, 'paid')], [refund(1, 'done')], null],
    [
      'is there again when the bank refused',
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

describe('what the end of an order has left undone', () => {
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
  } as Parameters<typeof leftUndone>[0];

  test.each<[string, Partial<typeof order>, ReturnType<typeof leftUndone>]>([
    ['nothing of one that goes on', {}, null],
    ['the order, when its money is back', { paymentStatus: 'refunded' }, 'order'],
    ['the parcel of a cancelled one', { status: 'cancelled' }, 'waybill'],
    ['the money of a cancelled one', { status: 'cancelled', waybill: null }, 'money'],
    [
      'nothing of a cancelled one whose payment is in doubt, which a person decides',
      { status: 'cancelled', waybill: null, paymentStatus: 'review' },
      null,
    ],
    [
      'nothing of a deleted one whose money is back',
      { paymentStatus: 'refunded', archivedAt: '2026-11-24T10:00:00Z' },
      null,
    ],
    [
      'the money of a returned one, whose waybill has done its work',
      { status: 'returned' },
      'money',
    ],
    [
      'nothing when all is done',
      { status: 'cancelled', waybill: null, paymentStatus: 'refunded', attempts: [] },
      null,
    ],
    ['nothing of one that has left', { status: 'shipped', paymentStatus: 'refunded' }, null],
    [
      'the order, when it is only said to have left',
      { status: 'shipped', paymentStatus: 'refunded', waybill: here },
      'order',
    ],
    ['nothing of a deleted one', { status: 'cancelled', archivedAt: '2026-11-24' }, null],
  ])('%s', (_, changes, undone) => {
    expect(leftUndone({ ...order, ...changes })).toBe(undone);
  });
});
