import { z } from 'zod';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: z.object({}).strict(),
    limit: 'account',
    answer: messageSchema,
    errors: ['out_of_stock', 'payment_not_possible'],
  },
  async ({ db, viewer, params: { orderId } }) => {
    await acceptPayment(db, orderId, { userId: viewer.id });
    return Response.json({ message: 'Оплату прийнято' });
  },
);
