import { describe, expect, test } from '@jest/globals';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './status';
import {
  canCancel,
  canPay,
  carrierMoves,
  hasReached,
  nextStatuses,
  statusRefusal,
} from './transitions';

const allowed = (paymentStatus: PaymentStatus, from: OrderStatus): string =>
  ORDER_STATUSES.filter(
    (to) => to !== from && statusRefusal({ status: from, paymentStatus }, to) === null,
  ).join(' ');

describe('an order', () => {
  test.each<[OrderStatus, string]>([
    ['new', 'confirmed packed shipped delivered cancelled'],
    ['confirmed', 'packed shipped delivered cancelled'],
    ['packed', 'shipped delivered cancelled'],
    ['shipped', 'delivered returned'],
    ['delivered', 'returned'],
    ['cancelled', ''],
    ['returned', ''],
  ])('that is %s may become: %s', (from, to) => {
    expect(allowed('paid', from)).toBe(to);
    expect(allowed('none', from)).toBe(to);
  });

  test('that is shipped but still in the shop may be cancelled, a delivered one may not', () => {
    const refusal = (status: OrderStatus) =>
      statusRefusal({ status, paymentStatus: 'paid', isHere: true }, 'cancelled');
    expect(refusal('shipped')).toBeNull();
    expect(refusal('delivered')).toBe('Замовлення вже «Отримано»: його можна лише повернути');
  });

  test.each<PaymentStatus>(['pending', 'failed', 'review', 'refunded'])(
    'whose payment is %s may not be packed, but may be delivered once shipped',
    (paymentStatus) => {
      expect(allowed(paymentStatus, 'new')).toBe('confirmed cancelled');
      expect(allowed(paymentStatus, 'packed')).toBe('cancelled');
      expect(allowed(paymentStatus, 'shipped')).toBe('delivered returned');
    },
  );

  test.each<[OrderStatus, PaymentStatus, OrderStatus, string]>([
    ['shipped', 'paid', 'packed', 'Замовлення вже «Надіслано»: назад воно не повертається'],
    ['shipped', 'paid', 'cancelled', 'Замовлення вже «Надіслано»: його можна лише повернути'],
    ['new', 'paid', 'returned', 'Повернути можна лише надіслане замовлення'],
    ['cancelled', 'paid', 'new', 'Замовлення вже «Скасовано», його стан більше не змінюється'],
    ['new', 'pending', 'packed', 'Замовлення ще не оплачено: збирати його зарано'],
  ])('that is %s and %s does not become %s, and says why', (status, paymentStatus, to, words) => {
    expect(statusRefusal({ status, paymentStatus }, to)).toBe(words);
  });

  test.each<[OrderStatus, string]>([
    ['new', 'new'],
    ['packed', 'new confirmed packed'],
    ['delivered', 'new confirmed packed shipped delivered'],
    ['returned', ''],
    ['cancelled', ''],
  ])('that is %s has reached: %s', (status, reached) => {
    expect(ORDER_STATUSES.filter((to) => hasReached(status, to)).join(' ')).toBe(reached);
  });

  test.each<[OrderStatus, PaymentStatus, boolean]>([
    ['new', 'pending', true],
    ['confirmed', 'failed', true],
    ['new', 'none', false],
    ['new', 'paid', false],
    ['new', 'review', false],
    ['cancelled', 'pending', false],
    ['returned', 'failed', false],
  ])('that is %s and %s waits for a card payment: %p', (status, paymentStatus, can) => {
    expect(canPay({ status, paymentStatus })).toBe(can);
  });

  test('offers the next statuses, nearest first, each with the reason if it is not possible', () => {
    const offered = (status: OrderStatus, paymentStatus: PaymentStatus) =>
      nextStatuses({ status, paymentStatus })
        .map((next) => `${next.status}${next.refusal === null ? '' : '-'}`)
        .join(' ');
    expect(offered('confirmed', 'paid')).toBe('packed shipped delivered cancelled returned-');
    expect(offered('new', 'pending')).toBe(
      'confirmed packed- shipped- delivered- cancelled returned-',
    );
    expect(offered('cancelled', 'paid')).toBe('');
  });

  test('can be cancelled by its shopper only while it is new and unpaid', () => {
    const may = (status: OrderStatus, paymentStatus: PaymentStatus) =>
      canCancel({ status, paymentStatus });
    expect(may('new', 'none') && may('new', 'pending') && may('new', 'failed')).toBe(true);
    expect(may('new', 'paid') || may('new', 'review') || may('confirmed', 'none')).toBe(false);
  });

  test.each<[OrderStatus, string]>([
    ['new', 'shipped delivered returned'],
    ['packed', 'shipped delivered returned'],
    ['shipped', 'delivered returned'],
    ['delivered', 'returned'],
    ['returned', ''],
    ['cancelled', ''],
  ])('that is %s is moved by the carrier to: %s', (from, to) => {
    const reached = (['shipped', 'delivered', 'returned'] as const).filter((status) =>
      carrierMoves(from, status),
    );
    expect(reached.join(' ')).toBe(to);
  });
});
