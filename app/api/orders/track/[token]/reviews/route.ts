import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { reviewInput } from '@/lib/reviews/inputs';
import { findOrderReviews } from '@/lib/reviews/queries';
import { REVIEW_TAKEN } from '@/lib/reviews/review';
import { writeReviewByLink } from '@/lib/reviews/write-review';

const params = z.object({ token: orderToken });

export const GET = route({ access: 'anyone', params }, async ({ db, params: { token } }) => {
  const reviews = await findOrderReviews(db, token);
  if (!reviews) throw new ShopError('not_found');
  return Response.json(reviews);
});

export const POST = route(
  { access: 'anyone', params, body: reviewInput, limit: 'reviews' },
  async ({ db, params: { token }, body }) => {
    const review = await writeReviewByLink(db, token, body);
    return Response.json({ message: REVIEW_TAKEN, review }, { status: 201 });
  },
);
