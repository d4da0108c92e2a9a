import type { Database } from '@/lib/db/client';
import { logWarning } from '@/lib/log';
import type { PaymentProvider } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

type Delivery = { db: Database; raw: Buffer; request: Request };

/** Verifies a bank's webhook and applies it. Throws bad_signature. */
export async function receivePaymentUpdate(
  provider: PaymentProvider,
  { db, raw, request }: Delivery,
): Promise<void> {
  const update = await provider.readWebhook(raw, request.headers);
  const outcome = await settlePayment(db, update, 'webhook');
  if (outcome === 'mismatch' || outcome === 'unknown') {
    logWarning('payment needs a look', { outcome, invoiceId: update.invoiceId });
  }
}
