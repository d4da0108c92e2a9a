import { describe, expect, test } from '@jest/globals';
import { paymentHints, paymentTitle } from './payment-text';

const order: Parameters<typeof paymentTitle>[0] = {
  total: 890_00,
  certificatePaid: 0,
  status: 'new',
  awaitsApproval: false,
  paymentStatus: 'pending',
  paymentMethod: 'liqpay',
  failureReason: '',
  canPay: true,
  heldUntil: '2046-11-21T10:00:00Z',
  parcel: null,
  goods: 'held',
  lacksPage: false,
  confirmUntil: null,
  isRefunding: false,
  extraDue: 0,
};

const held = 'Тримаємо товари до\u00a021\u00a0листопада, 12:00';
const UNLESS = 'Якщо не\u00a0встигнемо, воно скасується, і\u00a0ми про це напишемо';
const expired = { paymentStatus: 'failed', heldUntil: null } as const;
const over = { canPay: false, heldUntil: null } as const;

describe('the order’s page explains a payment', () => {
  test.each([
    ['is pending', {}, 'Очікуємо на оплату', [held]],
    [
      'is pending without a page to pay on',
      { lacksPage: true },
      'Очікуємо на оплату',
      ['Банк не\u00a0відкрив сторінку оплати. Спробуйте за\u00a0хвилину', held],
    ],
    [
      'was refused',
      { paymentStatus: 'failed', failureReason: 'Недостатньо коштів' },
      'Недостатньо коштів',
      [
        'Оплата не\u00a0пройшла, гроші не\u00a0списано. Спробуйте ще\u00a0раз або оберіть інший спосіб',
        held,
      ],
    ],
    [
      'is on receipt, of an unconfirmed order',
      { paymentStatus: 'none', paymentMethod: 'cod', canPay: false },
      'Оплата при отриманні',
      [`${held}. До\u00a0того часу підтвердимо замовлення`, UNLESS],
    ],
    [
      'is in the store, of an unconfirmed order',
      { paymentStatus: 'none', paymentMethod: 'pickup', canPay: false },
      'Оплата в\u00a0магазині',
      [
        `${held}. До\u00a0того часу підтвердимо замовлення й\u00a0напишемо, коли можна забирати`,
        UNLESS,
      ],
    ],
    [
      'is on receipt, of an order not confirmed in time',
      {
        paymentStatus: 'none',
        paymentMethod: 'cod',
        canPay: false,
        heldUntil: '2020-01-01T10:00:00Z',
      },
      'Оплата при отриманні',
      ['Ще підтверджуємо замовлення'],
    ],
    [
      'is on receipt, of a confirmed order',
      { ...over, paymentStatus: 'none', paymentMethod: 'cod', status: 'confirmed' },
      'Оплата при отриманні',
      [],
    ],
    [
      'has expired while the goods are still available',
      { ...expired, goods: 'free' },
      'Час на\u00a0оплату минув',
      ['Товари повернулися в\u00a0продаж. Вони ще є, тож замовлення можна оплатити'],
    ],
    [
      'has expired while the goods are sold out',
      { ...expired, goods: 'gone' },
      'Час на\u00a0оплату минув',
      ['Товари повернулися в\u00a0продаж, і\u00a0частини з\u00a0них уже немає'],
    ],
    ['is received', { ...over, paymentStatus: 'paid' }, 'Оплачено', []],
    [
      'is being refunded',
      { ...over, paymentStatus: 'paid', isRefunding: true },
      'Повертаємо кошти',
      ['Банк зараховує їх на\u00a0картку протягом кількох днів'],
    ],
    [
      'was refunded',
      { ...over, paymentStatus: 'refunded', status: 'cancelled', goods: 'free' },
      'Кошти повернено',
      ['Банк зараховує їх на\u00a0картку протягом кількох днів'],
    ],
    [
      'is under review',
      { ...over, paymentStatus: 'review' },
      'Оплату перевіряє менеджер',
      ['Ми зв’яжемося з\u00a0вами. Платити ще раз не\u00a0потрібно'],
    ],
    [
      'is due on receipt',
      { ...over, paymentStatus: 'none', paymentMethod: 'cod' },
      'Оплата при отриманні',
      [],
    ],
    [
      'belongs to a cancelled order',
      { ...over, ...expired, status: 'cancelled', canPay: false },
      'Оплата не пройшла',
      [],
    ],
  ] as const)('that %s', (_name, changes, title, hints) => {
    const told = { ...order, ...changes };
    expect([paymentTitle(told), paymentHints(told)]).toEqual([title, hints]);
  });
});
