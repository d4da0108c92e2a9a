import { webhook } from '@/lib/http/route/route';
import { receivePaymentUpdate } from '@/lib/payments/lifecycle/receive-webhook';
import { liqpay } from '@/lib/payments/liqpay/liqpay';

/** Form-encoded, its signature inside (reference/integrations.md, section 3.4). */
export const POST = webhook({ limit: 'webhook' }, async (delivery) => {
  await receivePaymentUpdate(liqpay, delivery);
  return Response.json({ status: 'accepted' });
});
