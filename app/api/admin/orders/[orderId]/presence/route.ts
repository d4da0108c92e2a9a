import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { presenceSchema } from '@/lib/orders/live/answers';
import { endPresence, notePresence } from '@/lib/orders/live/presence';

/** Records that the caller has the order's page open, and returns who else has. */
export const POST = route(
  { access: 'manager', params: orderParams, answer: presenceSchema },
  async ({ db, viewer, params: { orderId } }) =>
    Response.json(await notePresence(db, viewer.id, orderId)),
);

export const DELETE = route(
  { access: 'manager', params: orderParams, answer: messageSchema },
  async ({ db, viewer, params: { orderId } }) => {
    await endPresence(db, viewer.id, orderId);
    return Response.json({ message: 'Сторінку замовлення закрито' });
  },
);
