import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { removeOwnReview } from '@/lib/reviews/remove-review';

export const DELETE = route(
  { access: 'customer', params: idParams, limit: 'account', answer: messageSchema },
  async ({ db, viewer, params: { id } }) => {
    await removeOwnReview(db, viewer.id, id);
    return Response.json({ message: 'Відгук видалено' });
  },
);
