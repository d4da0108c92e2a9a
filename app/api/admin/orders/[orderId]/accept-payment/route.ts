import { z } from 'zod';
import { acceptPayment } from '@/lib/checkout/accept-payment';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';

export const POST = route(
  { access: 'manager', params: orderParams, body: z.object({}).strict(), limit: 'account' },
  async ({ db, viewer, params: { orderId } }) => {
    await acceptPayment(db, orderId, { userId: viewer.id });
    return Response.json({ message: 'Оплату прийнято' });
  },
);
