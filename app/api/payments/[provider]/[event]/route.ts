import { ShopError } from '@/lib/errors';
import { webhook } from '@/lib/http/route/route';
import { receivePaymentUpdate } from '@/lib/payments/lifecycle/receive-webhook';
import { providerAt } from '@/lib/payments/registry';

/** Banks want exactly 200, and repeat until they get it. */
export const POST = webhook({ limit: 'webhook' }, async (delivery) => {
  const provider = providerAt(new URL(delivery.request.url).pathname);
  if (!provider) throw new ShopError('not_found', { message: 'Такої адреси в API немає' });
  await receivePaymentUpdate(provider, delivery);
  return Response.json({ status: 'accepted' });
});
