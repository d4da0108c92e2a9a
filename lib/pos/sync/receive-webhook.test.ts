import { describe, expect, test } from '@jest/globals';
import { isHandledEvent, planRefresh } from './receive-webhook';

const news = (object: string, objectId: number, action = 'changed') => ({
  object,
  objectId,
  action,
});

describe('what is requested from the POS after its webhooks', () => {
  test('is each product once, in whatever order and however often it was named', () => {
    const plan = planRefresh([
      news('product', 7),
      news('product', 5, 'removed'),
      news('product', 7, 'added'),
      news('dish', 9, 'transformed'),
    ]);
    expect(plan).toEqual({
      productIds: [7, 5, 9],
      orders: { orderIds: [], receiptIds: [] },
      stock: false,
    });
  });

  test('is the stock when something was sold, and orders by their own numbers', () => {
    expect(planRefresh([news('stock', 4), news('incoming_order', 106)])).toMatchObject({
      stock: true,
      orders: { orderIds: [106], receiptIds: [] },
    });
    expect(planRefresh([news('transaction', 50_201)])).toMatchObject({
      stock: true,
      orders: { orderIds: [], receiptIds: [50_201] },
    });
  });

  test('is not the stock when a receipt was only opened', () => {
    expect(planRefresh([news('transaction', 50_201, 'added')])).toMatchObject({ stock: false });
  });

  test.each([
    ['a category', [news('category', 1)]],
    ['more products than a few', Array.from({ length: 21 }, (_, id) => news('product', id + 1))],
  ])('is everything after %s', (_, told) => {
    expect(planRefresh(told)).toBe('everything');
  });

  test('is nothing after events about customers', () => {
    expect(['client', 'waiter', 'promotion'].map((one) => isHandledEvent(news(one, 1)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isHandledEvent(news('stock', 1))).toBe(true);
  });
});
