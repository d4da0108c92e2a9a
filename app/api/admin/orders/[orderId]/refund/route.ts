import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { refundResultSchema } from '@/lib/orders/answers';
import { orderParams, refundInput } from '@/lib/orders/inputs';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: refundInput,
    limit: 'account',
    answer: z.object({ message: z.string(), refund: refundResultSchema }),
    errors: ['refund_not_possible', 'edit_conflict'],
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    const isPart = body.lines !== undefined || body.amount !== undefined;
    const refund = isPart
      ? await refundPart(db, orderId, body, viewer.id)
      : await refundPayment(db, orderId, { userId: viewer.id, reason: body.reason });
    return Response.json({ message: 'Повертаємо кошти', refund });
  },
);
