import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { reviewedProduct } from '@/lib/reviews/inputs';
import { removeReviewByLink } from '@/lib/reviews/remove-review';

const params = z.object({ token: orderToken, productId: reviewedProduct });

export const DELETE = route(
  { access: 'anyone', params, limit: 'reviews', answer: messageSchema },
  async ({ db, params: { token, productId } }) => {
    await removeReviewByLink(db, token, productId);
    return Response.json({ message: 'Відгук видалено' });
  },
);
