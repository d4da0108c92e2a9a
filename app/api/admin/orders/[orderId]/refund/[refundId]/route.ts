import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { refundResultSchema } from '@/lib/orders/answers';
import { refundParams } from '@/lib/orders/inputs';
import { retryRefund } from '@/lib/orders/refunding/refund-part';

/** Sends a failed refund to the bank again. */
export const POST = route(
  {
    access: 'manager',
    params: refundParams,
    limit: 'account',
    answer: z.object({ message: z.string(), refund: refundResultSchema }),
    errors: ['refund_not_possible'],
  },
  async ({ db, viewer, params: { orderId, refundId } }) => {
    const refund = await retryRefund(db, orderId, refundId, viewer.id);
    return Response.json({ message: 'Повертаємо кошти', refund });
  },
);
