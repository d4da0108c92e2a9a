import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { deleteWaybillBeforeCancel } from '@/lib/orders/staff/cancel-order';
import { changeStatus } from '@/lib/orders/staff/change-status';
import { CANCEL_STEPS, type cancelOutcomeSchema } from './answers';
import { refundPayment } from './refund-payment';

/** Which steps were completed, in their order, and at which step the process stopped, if it did. */
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/**
 * Cancels an order that was not sent, in steps: deletes its waybill at the carrier, cancels the order (releases goods,
 * sends a mail), and with `refund` requests the refund. Stops at a refused step. Completed steps are skipped, so after
 * an error or a crash a repeated call does the rest. No external call runs while a row is locked. Throws not_found.
 */
export async function cancelAndRefund(
  db: Database,
  number: string,
  { refund, reason, userId }: { refund: boolean; reason: string; userId: number },
): Promise<CancelOutcome> {
  const done: CancelOutcome['done'] = [];
  const acts = {
    waybill: () => deleteWaybillBeforeCancel(db, number, userId),
    cancel: () => changeStatus(db, number, 'cancelled', userId),
    refund: () => refundPayment(db, number, { reason, userId }),
  };
  for (const step of CANCEL_STEPS) {
    if (step === 'refund' && !refund) break;
    try {
      await acts[step]();
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'not_found') throw error;
      return { done, stopped: { step, code: error.code, message: error.message } };
    }
    done.push(step);
  }
  return { done, stopped: null };
}
