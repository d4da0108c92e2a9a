import { describe, expect, test } from '@jest/globals';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './status';
import { canCancel, carrierMoves, statusRefusal } from './transitions';

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

  test('that is sent, but whose goods are here still, may be cancelled; what has arrived may not', () => {
    const refusal = (status: OrderStatus) =>
      statusRefusal({ status, paymentStatus: 'paid', isHere: true }, 'cancelled');
    expect(refusal('shipped')).toBeNull();
    expect(refusal('delivered')).toBe('Замовлення вже «Отримано»: його можна лише повернути');
  });

  test.each<PaymentStatus>(['pending', 'failed', 'review', 'refunded'])(
    'whose payment is %s is not packed, but what has left arrives',
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

  test('is called off by its holder only while it is new and nothing is paid', () => {
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
