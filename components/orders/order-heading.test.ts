import { expect, test } from '@jest/globals';
import { thanksText } from './order-heading';

const placed = { isNew: true, hasPaid: false };
const back = { isNew: false, hasPaid: true };
const later = { isNew: false, hasPaid: false };

test.each([
  ['is placed and paid on receipt', 'new', 'none', placed, 'прийнято'],
  ['is placed and awaits payment', 'new', 'pending', placed, 'прийнято'],
  ['is placed and was declined', 'new', 'failed', placed, null],
  ['was declined on the bank’s page', 'new', 'failed', back, null],
  ['has no answer from the bank yet', 'new', 'pending', back, null],
  ['is paid at the first try', 'new', 'paid', placed, 'оплачено'],
  ['is paid at the second try', 'new', 'paid', back, 'оплачено'],
  ['was paid before', 'confirmed', 'paid', later, null],
  ['was cancelled', 'cancelled', 'paid', back, null],
] as const)('an order that %s', (_name, status, paymentStatus, visit, thanks) => {
  expect(thanksText({ status, paymentStatus }, visit)).toBe(thanks);
});
