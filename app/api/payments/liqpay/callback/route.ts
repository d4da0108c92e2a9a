import { webhook } from '@/lib/http/route/route';
import { hearBank } from '@/lib/payments/lifecycle/receive-webhook';
import { liqpay } from '@/lib/payments/liqpay/liqpay';

/** Form-encoded, its signature inside (reference/integrations.md, section 3.4). */
export const POST = webhook({ limit: 'webhook' }, async (delivery) => {
  await hearBank(liqpay, delivery);
  return Response.json({ status: 'accepted' });
});
