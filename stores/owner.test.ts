import { beforeEach, describe, expect, test } from '@jest/globals';
import { useBasket } from './basket';
import { addLine } from './basket-lines';
import { rememberSettlement, useLastDelivery } from './last-delivery';
import { acceptOrder, useLastOrder } from './last-order';
import { keepMeasurements, useMeasurements } from './measurements';
import { CHECKOUT_ATTEMPT, CHECKOUT_DRAFT, claimBrowser, markOwner } from './owner';
import { rememberSearch, useRecentSearches } from './recent-searches';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { localStorage, window: { localStorage } });
  addLine({
    product_id: 1,
    product_name: 'Перука',
    category_name: 'Перуки',
    price: 100,
    amount: 1,
    photo: '',
    size: null,
  } as unknown as Parameters<typeof addLine>[0]);
});

const count = () => useBasket.getState().products.length;

describe('the basket of a browser', () => {
  test('stays when a guest signs in, and when the same person signs in again', () => {
    claimBrowser('Olena@example.com');
    expect(count()).toBe(1);
    claimBrowser('olena@example.com ');
    expect(count()).toBe(1);
    expect([...kept.values()].join()).not.toContain('olena');
  });

  test('is cleared for somebody else, but not for the same person with a changed e-mail', () => {
    claimBrowser('olena@example.com');
    markOwner('new@example.com');
    claimBrowser('new@example.com');
    expect(count()).toBe(1);
    claimBrowser('bohdana@example.com');
    expect(count()).toBe(0);
  });

  test('is cleared together with what the previous person was about to order', () => {
    const typed = new Map([
      [CHECKOUT_DRAFT, '{}'],
      [CHECKOUT_ATTEMPT, '{}'],
    ]);
    const sessionStorage = { removeItem: (name: string) => void typed.delete(name) };
    Object.assign(globalThis, { sessionStorage });
    rememberSettlement({
      ref: 'a',
      name: 'м. Львів',
      place: 'Львівська обл.',
      hasBranches: true,
      hasLockers: true,
      deliversToDoor: true,
    });
    acceptOrder({ orderId: 'A-1', orderUrl: '/order/x', monoPayUrl: '' });
    keepMeasurements({ chest: 88 });
    rememberSearch('перука');
    const left = () => [
      Object.keys(useMeasurements.getState().body).length,
      useRecentSearches.getState().texts.length,
      [...kept.keys()].filter((key) => key === 'measurements').length,
      typed.size,
      useLastDelivery.getState().settlements.length,
      useLastOrder.getState().orderUrl,
    ];
    claimBrowser('olena@example.com');
    expect(left()).toEqual([1, 1, 1, 2, 1, '/order/x']);
    claimBrowser('bohdana@example.com');
    expect(left()).toEqual([0, 0, 0, 0, 0, '']);
  });
});
