import { describe, expect, test } from '@jest/globals';
import { hasGoods } from './has-goods';
import { isInShop, mayLeave } from './may-leave';
import type { OrderStatus, PaymentStatus } from './status';

const AT = new Date('2026-11-24T10:00:00Z');

describe('the goods of an order', () => {
  test.each([
    [true, null, true],
    [false, AT, true],
    [true, AT, true],
    [false, null, false],
  ])('reserved here %p, written off at the POS %p: held %p', (holdsStock, posCountedAt, held) => {
    expect(hasGoods({ holdsStock, posCountedAt })).toBe(held);
  });

  test.each<[OrderStatus, PaymentStatus, Date | null, boolean]>([
    ['new', 'none', null, true],
    ['packed', 'paid', null, true],
    ['shipped', 'pending', null, true],
    ['cancelled', 'none', null, false],
    ['returned', 'paid', null, false],
    ['packed', 'refunded', null, false],
    ['packed', 'paid', AT, false],
  ])('of one that is %s and %s, deleted at %p, may leave: %p', (status, paymentStatus, at, may) => {
    expect(mayLeave({ status, paymentStatus, archivedAt: at })).toBe(may);
  });

  test.each([
    ['a parcel that nobody has brought to the carrier', 'novaPoshta', { statusCode: 1 }, true],
    ['a parcel on its way', 'novaPoshta', { statusCode: 4 }, false],
    ['a parcel without a waybill', 'novaPoshta', null, false],
    ['pickup', 'pickup', null, true],
    ['pickup with a waybill, which no carrier has', 'pickup', { statusCode: 1 }, false],
    ['an order without delivery', '', null, false],
  ] as const)('are still in the shop, %s: %#', (_, deliveryMethod, waybill, isHere) => {
    expect(isInShop({ deliveryMethod, waybill })).toBe(isHere);
  });
});
