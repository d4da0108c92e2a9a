import { z } from 'zod';
import { webhook } from '@/lib/http/route/route';
import { receivePaymentUpdate } from '@/lib/payments/lifecycle/receive-webhook';
import { liqpay } from '@/lib/payments/liqpay/liqpay';

/** Form-encoded, its signature inside (reference/integrations.md, section 3.4). */
export const POST = webhook(
  {
    limit: 'webhook',
    answer: z.object({ status: z.literal('accepted') }),
    errors: ['bad_json', 'bad_signature', 'payment_unavailable'],
  },
  async (delivery) => {
    await receivePaymentUpdate(liqpay, delivery);
    return Response.json({ status: 'accepted' });
  },
);
