import { z } from 'zod';
import { webhook } from '@/lib/http/route/route';
import { receivePaymentUpdate } from '@/lib/payments/lifecycle/receive-webhook';
import { monobank } from '@/lib/payments/monobank/monobank';

/** The bank wants exactly 200, and repeats up to three times until it gets it. */
export const POST = webhook(
  {
    limit: 'webhook',
    answer: z.object({ status: z.literal('accepted') }),
    errors: ['bad_signature', 'payment_unavailable'],
  },
  async (delivery) => {
    await receivePaymentUpdate(monobank, delivery);
    return Response.json({ status: 'accepted' });
  },
);
