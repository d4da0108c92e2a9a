import { hearBank } from '@/lib/checkout/hear-bank';
import { webhook } from '@/lib/http/route/route';
import { liqpay } from '@/lib/payments/liqpay';

/** Form-encoded, its signature inside (reference/integrations.md, section 3.4). */
export const POST = webhook({ limit: 'webhook' }, async (delivery) => {
  await hearBank(liqpay, delivery);
  return Response.json({ status: 'accepted' });
});
