import { describe, expect, test } from '@jest/globals';
import { shopperStatusName } from '@/lib/order-rules/status';
import { paymentStateText } from './payment-text';
import { endText, hasPaymentNews } from './timeline';
import { timelineSteps } from './timeline-steps';

const order: Parameters<typeof timelineSteps>[0] = {
  status: 'new',
  paymentStatus: 'pending',
  paymentMethod: 'mono',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
  arrivesOn: null,
  parcel: null,
  createdAt: '2026-11-20T10:04:00Z',
  events: [],
};

const EMAILED = { deliveryMethod: 'email', status: 'delivered' } as const;

const states = (more: object) =>
  timelineSteps({ ...order, ...more })
    .map(({ state }) => state[0])
    .join('');

test('an order for pickup is never called sent, one by e-mail never received', () => {
  expect(shopperStatusName(EMAILED)).toBe('Надіслано');
  const name = (deliveryMethod: 'pickup' | 'novaPoshta') =>
    shopperStatusName({ status: 'shipped', deliveryMethod });
  expect(name('novaPoshta')).toBe('Надіслано');
  expect(name('pickup')).toBe('Чекає в\u00a0магазині');
  expect(shopperStatusName({ status: 'packed', deliveryMethod: 'pickup' })).toBe('Запаковано');
});

describe('the timeline of an order', () => {
  test.each([
    ['awaits payment', {}, 'cnnnn'],
    ['is paid', { paymentStatus: 'paid' }, 'dcnnn'],
    ['is paid by the other bank', { paymentStatus: 'paid', paymentMethod: 'liqpay' }, 'dcnnn'],
    ['is packed', { paymentStatus: 'paid', status: 'packed' }, 'ddcnn'],
    ['is packed before it is paid', { status: 'packed' }, 'dncnn'],
    ['is confirmed without prepayment', { paymentMethod: 'cod', status: 'confirmed' }, 'dcnnn'],
    ['is on its way', { paymentStatus: 'paid', status: 'shipped' }, 'dddcn'],
    ['is delivered', { paymentStatus: 'paid', status: 'delivered' }, 'ddddd'],
    ['awaits payment and goes by e-mail', { deliveryMethod: 'email' }, 'cnn'],
    ['went by e-mail', { ...EMAILED, paymentStatus: 'paid' }, 'ddd'],
    ['is cancelled', { status: 'cancelled' }, ''],
    ['is returned', { paymentStatus: 'paid', status: 'returned' }, ''],
  ])('when it %s', (_name, more, expected) => {
    expect(states(more)).toBe(expected);
  });

  const parcel = { number: '20450000000001', state: 'shipped', words: '', arrivesOn: '2026-11-25' };

  test.each([
    ['nothing', {}, ['Отримано', '']],
    [
      'the shop’s estimate',
      { arrivesOn: '2026-11-28' },
      ['Отримано', '24–\u206028\u00a0листопада'],
    ],
    [
      'the carrier’s day',
      { status: 'packed', arrivesOn: '2026-11-24', parcel },
      ['Отримано', '25\u00a0листопада'],
    ],
    ['this day in transit', { status: 'shipped', parcel }, ['У\u00a0дорозі', '25\u00a0листопада']],
    [
      'the place of collection',
      { status: 'shipped', parcel: { ...parcel, state: 'ready' } },
      ['Чекає у\u00a0відділенні', ''],
    ],
    ['nothing after delivery', { status: 'delivered', parcel }, ['Отримано', '']],
  ])('shows %s', (_name, more, [step, day]) => {
    const paid = { ...order, paymentStatus: 'paid', ...more } as typeof order;
    const notes = timelineSteps(paid).filter(({ note }) => note !== '');
    expect(notes.map(({ name, note }) => [name, note])).toEqual(
      day ? [[step, `орієнтовно ${day}`]] : [],
    );
    expect(timelineSteps(paid).map(({ name }) => name)).toContain(step);
  });

  test('shows when each step was reached', () => {
    const at = '2026-11-20T10:05:00Z';
    const steps = timelineSteps({
      ...order,
      paymentStatus: 'paid',
      events: [{ kind: 'payment', value: 'paid', at }],
    });
    expect(steps.map((step) => step.at)).toEqual([order.createdAt, at, null, null, null]);
  });
});

test.each([
  ['pending', 'mono', '', 'Очікуємо на оплату'],
  ['paid', 'mono', '', 'Оплачено'],
  ['failed', 'mono', 'Недостатньо коштів', 'Оплата не пройшла: Недостатньо коштів'],
  ['failed', 'mono', '', 'Оплата не пройшла'],
  ['none', 'cod', '', 'Оплата при отриманні'],
  ['none', 'pickup', '', 'Оплата в\u00a0магазині'],
] as const)('a payment that is %s by %s', (paymentStatus, paymentMethod, failureReason, words) => {
  expect(paymentStateText({ paymentStatus, paymentMethod, failureReason })).toBe(words);
});

test.each([
  ['cancelled', 'failed', 'Платити за\u00a0нього не потрібно.', false],
  ['cancelled', 'none', 'Платити за\u00a0нього не потрібно.', false],
  ['cancelled', 'paid', 'Кошти повернемо тим самим способом, яким ви платили.', true],
  ['cancelled', 'refunded', 'Кошти вже повернено.', true],
  ['cancelled', 'review', 'Менеджер перевіряє оплату й\u00a0зв’яжеться з\u00a0вами.', true],
  ['returned', 'none', 'Посилку не\u00a0забрали, платити за\u00a0неї не\u00a0потрібно.', false],
  [
    'returned',
    'paid',
    'Кошти повернемо, щойно посилка повернеться й\u00a0ми перевіримо товари.',
    true,
  ],
] as const)('an order that is %s and %s says: %s', (status, paymentStatus, words, isNews) => {
  expect(endText({ status, paymentStatus })).toBe(words);
  expect(hasPaymentNews({ status, paymentStatus })).toBe(isNews);
});
