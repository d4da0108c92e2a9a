import { describe, expect, test } from '@jest/globals';
import type { Moderation } from '@/lib/reviews/answers';
import { withoutReview } from './use-moderation';

const review = (id: number) => ({
  id,
  productId: 1,
  status: 'pending' as const,
  author: 'Олена М.',
  rating: 5,
  text: '',
  reply: '',
  size: '',
  height: null,
  fit: null,
  photos: [],
  day: '2026-11-20' as const,
  productName: 'Перука',
  photo: '',
  isShown: true,
  orderId: 'A-1001',
  moderator: '',
  reason: '',
});

const known: Moderation = {
  reviews: [review(1), review(2)],
  counts: { pending: 2, published: 5, rejected: 0 },
  currentPage: 1,
  totalPages: 1,
  total: 2,
};

describe('a moderated review', () => {
  test('leaves the list and moves from one count to the other', () => {
    expect(withoutReview(known, 1, 'published')).toMatchObject({
      reviews: [{ id: 2 }],
      counts: { pending: 1, published: 6, rejected: 0 },
      total: 1,
    });
  });

  test('does not change a page that does not contain it', () => {
    expect(withoutReview(known, 77, 'published')).toBe(known);
  });

  test('stays when its status does not change', () => {
    expect(withoutReview(known, 1, 'pending')).toBe(known);
  });
});
