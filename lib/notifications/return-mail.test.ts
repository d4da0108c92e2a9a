import { expect, test } from '@jest/globals';
import type { OrderView } from '@/lib/order-rules/order';
import type { ReturnView } from '@/lib/order-rules/return-answers';
import { RETURN_STATES, type ReturnState } from '@/lib/order-rules/return-states';
import { returnMailText } from './return-mail';

const order = { orderId: 'A-1001', deliveryMethod: 'novaPoshta' } as OrderView;
const given: ReturnView = {
  ...{ id: 7, state: 'approved', reason: 'size', text: '', dueOn: '2026-12-04' },
  ...{ address: 'Одеса, відділення 1', waybill: '20450000000001', isRequested: true },
  ...{ parcelText: '', refusal: 'Сліди носіння', canWithdraw: true, createdAt: '' },
  lines: [{ line: 1, name: 'Плащ', size: 'M', quantity: 2, goods: null }],
  ...{ photos: [], refunded: 890_00, exchange: { orderId: 'A-1002', token: 'x' } },
};

const SILENT: ReturnState[] = ['checked', 'closed'];

test.each(RETURN_STATES.filter((state) => !SILENT.includes(state)))(
  'the mail about the state %s names the order, the goods and the place on the page',
  (state) => {
    const mail = returnMailText(order, given, state);
    expect(mail?.heading).toContain('A-1001');
    expect(mail?.facts[0]?.value).toBe('Плащ, M × 2');
    expect(mail?.action?.place).toBe('#returns');
  },
);

test.each(SILENT)('there is no mail about the state %s', (state) => {
  expect(returnMailText(order, given, state)).toBeNull();
});

test('the approval tells until when and where to send, a refusal tells why', () => {
  const approved = returnMailText(order, given, 'approved');
  expect(approved?.lead.replaceAll('\u00a0', ' ')).toContain('до 4 грудня');
  expect(approved?.facts[1]?.value).toContain('Одеса');
  expect(returnMailText(order, given, 'refused')?.facts[1]?.value).toBe('Сліди носіння');
});

test.each([
  [
    'before staff answered',
    { address: '' },
    /^Запит на повернення/,
    /перш ніж ми на нього відповіли/,
  ],
  ['after the approval', {}, /^Повернення/, /Ви скасували повернення/],
  ['of staff by mistake', { reason: 'unclaimed', address: '' }, /^Повернення/, /^Ми помилково/],
] as const)('a return withdrawn %s is told as what it was', (_name, more, heading, lead) => {
  const mail = returnMailText(order, { ...given, ...more }, 'withdrawn');
  expect(mail?.heading.replaceAll('\u00a0', ' ')).toMatch(heading);
  expect(mail?.lead.replaceAll('\u00a0', ' ')).toMatch(lead);
});

test.each([
  ['none', 'cod', /Платити нічого не потрібно/, /гроші/i],
  ['paid', 'mono', /гроші/i, /Платити/],
] as const)(
  'a parcel that nobody fetched, whose payment is %s, promises money only if it was paid',
  (paymentStatus, paymentMethod, said, unsaid) => {
    for (const state of ['on_the_way', 'received'] as const) {
      const about = { ...order, paymentStatus, paymentMethod };
      const mail = returnMailText(about, { ...given, reason: 'unclaimed' }, state);
      const lead = mail?.lead.replaceAll('\u00a0', ' ');
      expect(lead).toMatch(said);
      expect(lead).not.toMatch(unsaid);
    }
  },
);
