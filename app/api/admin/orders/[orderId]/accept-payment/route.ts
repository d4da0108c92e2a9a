import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { acceptPayment } from '@/lib/payments/lifecycle/accept-payment';

export const POST = route(
  { access: 'manager', params: orderParams, body: z.object({}).strict(), limit: 'account' },
  async ({ db, viewer, params: { orderId } }) => {
    await acceptPayment(db, orderId, { userId: viewer.id });
    return Response.json({ message: 'Оплату прийнято' });
  },
);
