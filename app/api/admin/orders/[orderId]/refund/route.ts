import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { refundResultSchema } from '@/lib/orders/answers';
import { orderParams, refundInput } from '@/lib/orders/inputs';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: refundInput,
    limit: 'account',
    answer: z.object({ message: z.string(), refund: refundResultSchema }),
    errors: ['refund_not_possible'],
  },
  async ({ db, viewer, params: { orderId }, body: { reason } }) => {
    const refund = await refundPayment(db, orderId, { userId: viewer.id, reason });
    return Response.json({ message: 'Повертаємо кошти', refund });
  },
);
