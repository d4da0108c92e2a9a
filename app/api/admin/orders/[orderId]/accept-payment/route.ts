import { z } from 'zod';
import { acceptPayment } from '@/lib/checkout/accept-payment';
import { orderNumber } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route';

const params = z.object({ orderId: orderNumber });

export const POST = route(
  { access: 'manager', params, body: z.object({}).strict(), limit: 'account' },
  async ({ db, viewer, params: { orderId } }) => {
    await acceptPayment(db, orderId, { userId: viewer.id });
    return Response.json({ message: 'Оплату прийнято' });
  },
);
