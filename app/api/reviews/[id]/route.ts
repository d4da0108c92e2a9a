import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { reviewParams } from '@/lib/reviews/inputs';
import { removeOwnReview } from '@/lib/reviews/remove-review';

export const DELETE = route(
  { access: 'customer', params: reviewParams, limit: 'account', answer: messageSchema },
  async ({ db, viewer, params: { id } }) => {
    await removeOwnReview(db, viewer.id, id);
    return Response.json({ message: 'Відгук видалено' });
  },
);
