import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { orderParams, takeBackInput } from '@/lib/orders/inputs';
import { takeBackStatus } from '@/lib/orders/status/take-back-status';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: takeBackInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict', 'out_of_stock', 'status_not_possible'],
  },
  async ({ db, viewer, body: { status }, params: { orderId } }) => {
    await takeBackStatus(db, orderId, status, viewer.id);
    return Response.json({ message: 'Стан повернуто' });
  },
);
