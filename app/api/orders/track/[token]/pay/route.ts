import { z } from 'zod';
import { payAgain } from '@/lib/checkout/pay-again';
import { route } from '@/lib/http/route';
import { monobank } from '@/lib/payments/monobank';

const params = z.object({ token: z.string().max(64) });

export const POST = route(
  { access: 'anyone', params, body: z.object({}).strict(), limit: 'pay' },
  async ({ db, params: { token } }) =>
    Response.json({ payments: { pageUrl: await payAgain(db, monobank, token) } }),
);
