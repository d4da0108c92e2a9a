import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { buyerWith, withBuyer } from '@/lib/http/auth/buyer';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { payInput } from '@/lib/orders/inputs';
import { reopenPayment } from '@/lib/orders/paying/pay-again';

const params = z.object({ token: orderToken });

export const POST = route(
  {
    access: 'anyone',
    params,
    body: payInput,
    limit: 'pay',
    answer: z.union([z.object({ payments: z.object({ pageUrl: z.string() }) }), messageSchema]),
    errors: [
      'out_of_stock',
      'payment_not_possible',
      'payment_unavailable',
      'too_many_open_orders',
      'too_many_pieces',
    ],
  },
  async ({ db, params: { token }, body, request }) => {
    const caller = buyerWith(request);
    const pageUrl = await reopenPayment(db, token, body.payments, { caller });
    const answer = pageUrl ? { payments: { pageUrl } } : { message: 'Спосіб оплати змінено' };
    return withBuyer(Response.json(answer), caller);
  },
);
