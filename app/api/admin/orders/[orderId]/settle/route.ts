import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { orderParams, settleInput } from '@/lib/orders/inputs';
import { recordPosSale } from '@/lib/orders/status/settle-at-pos';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: settleInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['status_not_possible'],
  },
  async ({ db, viewer, body, params: { orderId } }) => {
    await recordPosSale(db, orderId, { userId: viewer.id, ...body });
    return Response.json({ message: 'Записано' });
  },
);
