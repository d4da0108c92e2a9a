import { describe, expect, test } from '@jest/globals';
import type { OrderView } from '@/lib/order-rules/order';
import {
  actorText,
  deliveryText,
  historyText,
  holdOverText,
  paymentTag,
  timeLeft,
} from './order-text';

describe('an order in a list', () => {
  test.each([
    ['Самовивіз', null],
    [
      'Одеса, відд.\u00a012',
      {
        city: 'м. Одеса, Одеський р-н',
        deliveryType: 'branch' as const,
        warehouse: '12, вул. Садова',
      },
    ],
    [
      'Львів, поштомат\u00a04410',
      { city: 'Львів', deliveryType: 'postbox' as const, postbox: '4410' },
    ],
    ['Київ, адреса', { city: 'Київ', deliveryType: 'address' as const, address: 'Хрещатик' }],
  ])('goes to %s', (words, deliveryAddress) => {
    const deliveryMethod = deliveryAddress ? 'novaPoshta' : 'pickup';
    expect(deliveryText({ deliveryMethod, deliveryAddress })).toBe(words);
  });

  test('shows how it is paid', () => {
    const tag = (paymentStatus: OrderView['paymentStatus'], paymentMethod = 'cod' as const) =>
      paymentTag({ paymentStatus, paymentMethod });
    expect(tag('none')).toBe('При отриманні');
    expect(paymentTag({ paymentStatus: 'none', paymentMethod: 'pickup' })).toBe('У\u00a0магазині');
    expect(tag('review')).toBe('Перевірити оплату');
  });
});

test.each([
  [0, 'резерв сплив'],
  [1, 'резерв спливає'],
  [59_000, 'резерв спливає'],
  [59 * 60_000, 'резерв ще\u00a059\u00a0хв'],
  [5.9 * 3_600_000, 'резерв ще\u00a05\u00a0год'],
])('%i milliseconds before the end of the reservation the tag is «%s»', (left, words) => {
  expect(timeLeft(left)).toBe(words);
});

test.each([
  ['2026-11-23T05:38:00Z', 'Резерв сплив о\u00a007:38: підтвердьте або скасуйте'],
  ['2026-11-23T09:05:00Z', 'Резерв сплив об\u00a011:05: підтвердьте або скасуйте'],
  ['2026-11-22T21:59:00Z', 'Резерв сплив 22\u00a0листопада, 23:59: підтвердьте або скасуйте'],
])('warns that the reservation has ended at %s', (heldUntil, words) => {
  expect(holdOverText(heldUntil, new Date('2026-11-23T12:00:00Z'))).toBe(words);
});

describe('a line of an order’s history', () => {
  test.each([
    ['status', 'new', 'Знову «Нове»'],
    ['status', 'packed', 'Запаковано'],
    ['payment', 'paid', 'Оплачено'],
    ['pos', '812', 'Передано в\u00a0касу, там це замовлення 812'],
    ['pos', 'accepted 50201', 'На\u00a0касі прийнято, відкрито чек №\u00a050201'],
    ['pos', 'accepted', 'На\u00a0касі прийнято'],
    ['pos', 'closed 50201', 'На\u00a0касі закрито чек №\u00a050201: товари списано там'],
    ['pos', 'cancelled', 'На\u00a0касі відмовили'],
    ['note', 'Видалено', 'Видалено'],
  ] as const)('of %s %s says «%s»', (kind, value, words) => {
    expect(historyText({ kind, value })).toBe(words);
  });

  test('reads as the order’s placement when it is the first', () => {
    expect(historyText({ kind: 'status', value: 'new' }, true)).toBe('Замовлення прийнято');
  });

  test('names the person or system that made it', () => {
    expect(actorText('carrier')).toBe('Нова пошта');
    expect(actorText('pos')).toBe('каса');
    expect(actorText('Олена Мельник')).toBe('Олена Мельник');
  });
});
