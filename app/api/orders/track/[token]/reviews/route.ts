import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { isOrderToken } from '@/lib/orders/queries/queries';
import { orderReviewsSchema, ownReviewSchema } from '@/lib/reviews/answers';
import { REVIEW_BODY, reviewInput } from '@/lib/reviews/inputs';
import { findOrderReviews } from '@/lib/reviews/queries';
import { REVIEW_TAKEN } from '@/lib/reviews/review';
import { writeReviewByLink } from '@/lib/reviews/write-review';

const params = z.object({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, answer: orderReviewsSchema },
  async ({ db, params: { token } }) => {
    const reviews = await findOrderReviews(db, token);
    if (!reviews) throw new ShopError('not_found');
    return Response.json(reviews);
  },
);

export const POST = route(
  {
    access: 'anyone',
    params,
    body: reviewInput,
    maxBody: REVIEW_BODY,
    isFound: ({ db, params: { token } }) => isOrderToken(db, token),
    limit: 'reviews',
    answer: { 201: z.object({ message: z.string(), review: ownReviewSchema }) },
    errors: ['review_not_possible'],
  },
  async ({ db, params: { token }, body }) => {
    const review = await writeReviewByLink(db, token, body);
    return Response.json({ message: REVIEW_TAKEN, review }, { status: 201 });
  },
);
