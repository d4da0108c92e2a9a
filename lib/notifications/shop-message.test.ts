import { expect, test } from '@jest/globals';
import type { AttemptStatus } from '@/lib/payments/attempt';
import { reviewReason } from './shop-message';

const facts = (statuses: AttemptStatus[], more: object = {}) => ({
  attempts: statuses.map((status) => ({
    provider: 'monobank' as const,
    amount: 890_00,
    status,
    failureReason: '',
    returned: 0,
  })),
  holdsStock: true,
  hadMismatch: false,
  ...more,
});

test.each([
  ['new', facts(['review'], { hadMismatch: true }), /іншу суму, валюту або номер/],
  ['new', facts(['review', 'paid']), /оплачено двічі/],
  ['new', facts(['review', 'paid'], { hadMismatch: true }), /оплачено двічі/],
  ['cancelled', facts(['paid'], { holdsStock: false }), /скасовано або повернено/],
  ['new', facts(['paid', 'expired'], { holdsStock: false }), /Оплата запізнилася/],
  ['new', facts(['review']), /не може зрозуміти/],
  ['new', facts([]), /не може зрозуміти/],
] as const)('an order that is %s with %j is looked at for its reason', (status, money, words) => {
  expect(
    reviewReason(status, { ...money, attempts: [...money.attempts] }).replaceAll('\u00a0', ' '),
  ).toMatch(words);
});
