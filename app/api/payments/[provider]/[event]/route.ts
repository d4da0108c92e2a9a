import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { webhook } from '@/lib/http/route/route';
import { receivePaymentUpdate } from '@/lib/orders/paying/settle-payment';
import { providerAt } from '@/lib/payments/registry';

/** Webhook for banks, which expect exactly status 200 and retry until they get it. */
export const POST = webhook(
  {
    limit: 'webhook',
    answer: z.object({ status: z.literal('accepted') }),
    errors: ['bad_json', 'bad_signature', 'not_found', 'payment_unavailable'],
  },
  async (delivery) => {
    const provider = providerAt(new URL(delivery.request.url).pathname);
    if (!provider) throw new ShopError('not_found', { message: 'Такої адреси в API немає' });
    await receivePaymentUpdate(provider, delivery);
    return Response.json({ status: 'accepted' });
  },
);
