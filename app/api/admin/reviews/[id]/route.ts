import { z } from 'zod';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { ownReviewSchema } from '@/lib/reviews/answers';
import { moderationInput } from '@/lib/reviews/inputs';
import { moderateReview } from '@/lib/reviews/moderate-review';

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: moderationInput,
    limit: 'account',
    answer: z.object({ review: ownReviewSchema }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    return Response.json({ review: await moderateReview(db, id, body, viewer.id) });
  },
);
