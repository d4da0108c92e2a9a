import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { ownReviewSchema } from '@/lib/reviews/answers';
import { customerReviewInput, REVIEW_BODY } from '@/lib/reviews/inputs';
import { REVIEW_TAKEN } from '@/lib/reviews/review';
import { writeReviewOfCustomer } from '@/lib/reviews/write-review';

export const POST = route(
  {
    access: 'customer',
    body: customerReviewInput,
    maxBody: REVIEW_BODY,
    limit: 'reviews',
    answer: { 201: z.object({ message: z.string(), review: ownReviewSchema }) },
    errors: ['not_found', 'review_not_possible'],
  },
  async ({ db, viewer, body }) => {
    const review = await writeReviewOfCustomer(db, viewer.id, body);
    return Response.json({ message: REVIEW_TAKEN, review }, { status: 201 });
  },
);
