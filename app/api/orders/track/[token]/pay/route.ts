import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { payAgain } from '@/lib/checkout/pay-again';
import { route } from '@/lib/http/route';
import { monobank } from '@/lib/payments/monobank';

const params = z.object({ token: orderToken });

export const POST = route(
  { access: 'anyone', params, body: z.object({}).strict(), limit: 'pay' },
  async ({ db, params: { token } }) =>
    Response.json({ payments: { pageUrl: await payAgain(db, monobank, token) } }),
);
