import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { isOpenAttempt } from '@/lib/payments/attempt';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';

/**
 * Closes an invoice, so that it can no longer be paid. If the bank refuses, the invoice was paid or has expired, and
 * its status is fetched and applied. If the bank cannot close invoices, the invoice stays open; a second payment then
 * goes to review (`effectiveStatus`). So does a purchase that the shop has confirmed. Throws payment_unavailable when
 * the bank does not respond, and payment_not_possible while the bank is processing a payment. After an error no other
 * invoice may be opened.
 */
export async function closeInvoice(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<void> {
  const isKept = provider.confirm && !(await claimAnswer(db, provider, invoiceId, 'reject'));
  if (!provider.removeInvoice || isKept)
    return refuseProcessing(await lastUpdate(db, provider, invoiceId));
  try {
    await provider.removeInvoice(invoiceId);
  } catch (cause) {
    const update = await lastUpdate(db, provider, invoiceId);
    refuseProcessing(update);
    const isClosed = !update || (!isOpenAttempt(update.status) && update.status !== 'failed');
    if (!isClosed) throw new ShopError('payment_unavailable', { cause });
  }
}

/**
 * Stores what the shop answers about a purchase, before it is sent. One row holds the answer and never changes, so of
 * any number of parallel calls only one answer wins, also after a crash. An attempt that was ended meanwhile is not
 * confirmed. Returns whether `answer` may be sent.
 */
export async function claimAnswer(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
  answer: 'confirm' | 'reject',
): Promise<boolean> {
  const isPurchase = and(eq(payments.provider, provider.id), eq(payments.invoiceId, invoiceId));
  const isOpen = inArray(payments.status, ['created', 'pending']);
  await db
    .update(payments)
    .set({ shopAnswer: answer })
    .where(and(isPurchase, isNull(payments.shopAnswer), answer === 'confirm' ? isOpen : undefined));
  const [stored] = await db
    .select({ shopAnswer: payments.shopAnswer })
    .from(payments)
    .where(isPurchase);
  // An invoice that was never stored can only be rejected.
  return (stored?.shopAnswer ?? 'reject') === answer;
}

/** Fetches an invoice's status from the bank and applies it; null when the bank does not know the invoice. */
async function lastUpdate(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null> {
  const update = await provider.fetchStatus(invoiceId).catch((cause: unknown) => {
    throw new ShopError('payment_unavailable', { cause });
  });
  if (update) await settlePayment(db, update, 'status');
  return update;
}

function refuseProcessing(update: PaymentUpdate | null): void {
  if (!update?.isUnderWay) return;
  throw new ShopError('payment_not_possible', {
    message: 'Банк ще опрацьовує попередню оплату. Зачекайте кілька хвилин',
  });
}
