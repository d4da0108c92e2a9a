import { expect, test } from '@jest/globals';
import { isAskedForReview, mayReview, showsReviews } from './review-request';

const order: Parameters<typeof isAskedForReview>[0] = {
  status: 'delivered',
  deliveryMethod: 'novaPoshta',
  paymentStatus: 'paid',
  eventDate: '2026-11-22',
  deliveredOn: null,
  email: 'olena@example.com',
  isArchived: false,
  hasReviews: false,
  hasRefused: false,
};

test.each<[string, Partial<typeof order>, boolean]>([
  ['was worn yesterday', {}, true],
  ['was worn a week ago', { eventDate: '2026-11-16' }, true],
  ['was paid on receipt', { paymentStatus: 'none' }, true],
  ['came by e-mail', { deliveryMethod: 'email' }, false],
  ['is worn today', { eventDate: '2026-11-23' }, false],
  ['was worn longer ago', { eventDate: '2026-11-15' }, false],
  [
    'is for no event and was delivered four days ago',
    { eventDate: null, deliveredOn: '2026-11-19' },
    true,
  ],
  [
    'is for no event and was delivered ten days ago',
    { eventDate: null, deliveredOn: '2026-11-13' },
    true,
  ],
  [
    'is for no event and was delivered lately',
    { eventDate: null, deliveredOn: '2026-11-20' },
    false,
  ],
  [
    'is for no event and was delivered long ago',
    { eventDate: null, deliveredOn: '2026-11-12' },
    false,
  ],
  ['is for no event and has no delivery', { eventDate: null }, false],
  ['arrived before its event', { eventDate: '2026-11-30', deliveredOn: '2026-11-17' }, false],
  ['has not arrived', { status: 'shipped' }, false],
  ['was cancelled', { status: 'cancelled' }, false],
  ['was returned', { status: 'returned' }, false],
  ['was refunded', { paymentStatus: 'refunded' }, false],
  ['has a payment under review', { paymentStatus: 'review' }, false],
  ['has no address', { email: '' }, false],
  ['was deleted', { isArchived: true }, false],
  ['has an address that refuses such mails', { hasRefused: true }, false],
  ['was reviewed already', { hasReviews: true }, false],
])('a shopper whose order %s', (_name, more, isAsked) => {
  expect(isAskedForReview({ ...order, ...more }, '2026-11-23')).toBe(isAsked);
});

test.each([
  ['delivered', true, true],
  ['returned', false, true],
  ['shipped', false, false],
  ['cancelled', false, false],
] as const)('of an order that is %s reviews are taken: %p, shown: %p', (status, taken, shown) => {
  const received = { ...order, status };
  expect([mayReview(received), showsReviews(received)]).toEqual([taken, shown]);
});
