import { describe, expect, test } from '@jest/globals';
import { formatMoment } from './moment';
import { paymentWords } from './payment-words';
import { timelineSteps } from './timeline-steps';

const order: Parameters<typeof timelineSteps>[0] = {
  status: 'new',
  paymentStatus: 'pending',
  paymentMethod: 'mono',
  deliveryMethod: 'novaPoshta',
  createdAt: '2026-11-20T10:04:00Z',
  events: [],
};

const states = (more: object) =>
  timelineSteps({ ...order, ...more })
    .map(({ state }) => state[0])
    .join('');

describe('the timeline of an order', () => {
  test.each([
    ['waits for money', {}, 'cnnnn'],
    ['is paid', { paymentStatus: 'paid' }, 'dcnnn'],
    ['is packed', { paymentStatus: 'paid', status: 'packed' }, 'ddcnn'],
    ['is packed before it is paid', { status: 'packed' }, 'dncnn'],
    ['is confirmed without prepayment', { paymentMethod: 'cod', status: 'confirmed' }, 'dcnnn'],
    ['is on its way', { paymentStatus: 'paid', status: 'shipped' }, 'dddcn'],
    ['is there', { paymentStatus: 'paid', status: 'delivered' }, 'ddddd'],
    ['is cancelled', { status: 'cancelled' }, ''],
  ])('when it %s', (_name, more, expected) => {
    expect(states(more)).toBe(expected);
  });

  test('says when each step was reached', () => {
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
  expect(paymentWords({ paymentStatus, paymentMethod, failureReason })).toBe(words);
});

test('times are those of Kyiv, in summer and in winter', () => {
  expect(formatMoment('2026-11-20T22:04:00Z')).toBe('21\u00a0листопада, 00:04');
  expect(formatMoment('2026-07-01T10:00:00Z')).toBe('1\u00a0липня, 13:00');
});
