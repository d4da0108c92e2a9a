import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/** The bank's word, taken into the books; null: it has none to tell; undefined: no answer. */
export async function askBank(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null | undefined> {
  try {
    const notice = await provider.fetchStatus(invoiceId);
    if (notice) await settlePayment(db, notice, 'status');
    return notice;
  } catch (error) {
    logError('payment status not available', error, { invoiceId });
    return undefined;
  }
}
