import { z } from 'zod';
import { renewPages } from '@/lib/http/route/renew-pages';
import { route } from '@/lib/http/route/route';
import { ownReviewSchema } from '@/lib/reviews/answers';
import { moderationInput, reviewParams } from '@/lib/reviews/inputs';
import { moderateReview } from '@/lib/reviews/moderate-review';

export const PATCH = route(
  {
    access: 'editor',
    params: reviewParams,
    body: moderationInput,
    limit: 'account',
    answer: z.object({ review: ownReviewSchema }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    const { review, tags } = await moderateReview(db, id, body, viewer.id);
    renewPages(tags);
    return Response.json({ review });
  },
);
