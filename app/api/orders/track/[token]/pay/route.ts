import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { buyerWith } from '@/lib/http/auth/buyer';
import { route } from '@/lib/http/route/route';
import { payInput } from '@/lib/payments/inputs';
import { payAgain } from '@/lib/payments/lifecycle/pay-again';

const params = z.object({ token: orderToken });

export const POST = route(
  { access: 'anyone', params, body: payInput, limit: 'pay' },
  async ({ db, params: { token }, body, request }) => {
    const pageUrl = await payAgain(db, token, body.payments, { caller: buyerWith(request) });
    return Response.json(
      pageUrl ? { payments: { pageUrl } } : { message: 'Спосіб оплати змінено' },
    );
  },
);
