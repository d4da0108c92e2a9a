import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clock } from '@/lib/shared/clock';
import { cancelText, nextSteps } from './next-steps';

const order: Parameters<typeof nextSteps>[0] = {
  status: 'new',
  awaitsApproval: false,
  paymentStatus: 'paid',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
  arrivesOn: '2026-11-28',
  createdAt: '2026-11-23T08:00:00Z',
  events: [],
  email: 'o••••@example.com',
  total: 1_200_00,
  certificatePaid: 0,
  paymentMethod: 'mono',
  parcel: null,
  parts: [],
  lines: [],
};
const shop = { address: 'ТЦ, Одеса', hours: 'Щодня 10–20', cutOff: '14:00' };
const steps = (more: object) =>
  nextSteps({ ...order, ...more }, shop).map(({ name, text }) =>
    `${name}: ${text}`.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
  );

const ON_RECEIPT = { paymentStatus: 'none', paymentMethod: 'cod' };
const pieces = (quantity: number) => [{ name: 'Плащ', size: '', quantity }];

const { now } = clock;
beforeEach(() => {
  // Monday noon in Kyiv.
  clock.now = () => new Date('2026-11-23T10:00:00Z');
});
afterEach(() => {
  clock.now = now;
});

test('shows the days of packing and arrival for a paid parcel', () => {
  expect(steps({})).toEqual([
    'Пакуємо: Передамо Новій пошті орієнтовно 23–25 листопада',
    'Надсилаємо: Номер посилки надішлемо на o••••@example.com',
    expect.stringMatching(/^Отримуєте: Орієнтовно 26–28 листопада: .*Львів.*12/),
  ]);
});

test('tells the number of a waybill that was made already instead of promising it', () => {
  const parcel = { number: '20450000000001', state: 'created' };
  expect(steps({ parcel })[1]).toBe(
    'Надсилаємо: Номер посилки: 20450000000001. Напишемо на o••••@example.com, коли вона вирушить',
  );
  expect(steps({ parcel: { ...parcel, state: 'void' } })[1]).toBe(
    'Надсилаємо: Номер посилки надішлемо на o••••@example.com',
  );
});

test('counts packing from the payment, and shows no dates in the past', () => {
  const events = [{ kind: 'payment', value: 'paid', at: '2026-11-25T15:00:00Z' }];
  expect(steps({ events })[0]).toContain('26–30 листопада');
  clock.now = () => new Date('2026-12-03T10:00:00Z');
  expect(steps({})[0]).toContain('найближчим часом');
  expect(steps({})[2]).not.toContain('рієнтовно');
});

test('shows the amount and place of a payment on receipt', () => {
  expect(steps({ ...ON_RECEIPT })[2]).toMatch(/Оплата при отриманні: 1 200 ₴$/);
  const pickup = { deliveryMethod: 'pickup', deliveryAddress: null, paymentStatus: 'none' };
  expect(steps(pickup)).toEqual([
    'Пакуємо: Буде готове орієнтовно 23–24 листопада',
    'Пишемо вам: Щойно можна забирати, напишемо на o••••@example.com',
    'Забираєте: ТЦ, Одеса. Щодня 10–20. Оплата в магазині: 1 200 ₴',
  ]);
});

test('tells of the rest of an order of which a part was sent', () => {
  const part = { number: '1', state: 'shipped', value: 290_00, lines: pieces(1) };
  const more = { ...ON_RECEIPT, parts: [part], lines: pieces(3) };
  expect(steps(more)).toEqual([
    'Пакуємо решту: Передамо Новій пошті орієнтовно 23–25 листопада',
    'Надсилаємо решту: Номер її посилки надішлемо на o••••@example.com',
    expect.stringMatching(/Оплата решти при отриманні: 910 ₴$/),
  ]);
  expect(steps({ ...more, lines: pieces(1) })).toEqual([]);
});

test.each([
  ['waits for its payment', { paymentStatus: 'pending' }],
  ['was declined', { paymentStatus: 'failed' }],
  ['is packed already', { status: 'packed' }],
  ['was cancelled', { status: 'cancelled' }],
])('an order that %s has no steps', (_name, more) => {
  expect(steps(more)).toEqual([]);
});

test('tells to cancel on the page or by telephone', () => {
  const parcel = { deliveryMethod: 'novaPoshta' as const, parts: [] };
  expect(cancelText({ canCancel: true, ...parcel }, '+38')).toContain('унизу сторінки');
  expect(cancelText({ canCancel: false, ...parcel }, '+38')).toMatch(
    /Зателефонуйте, доки.*надіслано: \+38/,
  );
  const pickup = { canCancel: false, deliveryMethod: 'pickup' as const, parts: [] };
  expect(cancelText(pickup, '+38')).toMatch(/Зателефонуйте, перш ніж приходити.*\+38/);
});
