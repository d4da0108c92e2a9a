import { settlePayment } from '@/lib/checkout/settle-payment';
import { webhook } from '@/lib/http/route';
import { logWarning } from '@/lib/log';
import { monobank } from '@/lib/payments/monobank';

/** The bank wants exactly 200, and repeats up to three times until it gets it. */
export const POST = webhook({ limit: 'webhook' }, async ({ db, raw, request }) => {
  const notice = await monobank.readWebhook(raw, request.headers.get('x-sign') ?? '');
  const outcome = await settlePayment(db, notice, 'webhook');
  if (outcome === 'mismatch' || outcome === 'unknown') {
    logWarning('payment needs a look', { outcome, invoiceId: notice.invoiceId });
  }
  return Response.json({ status: 'accepted' });
});
