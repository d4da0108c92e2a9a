import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import type { StaffActor } from '@/lib/order-rules/actor';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { isUncollected } from '@/lib/order-rules/return-states';
import type { RefundInput } from '@/lib/orders/inputs';
import { heldOfCertificate, returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { recordEvent } from '@/lib/orders/record-event';
import type { ReturnRow } from '@/lib/orders/returning/move-return';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import { unpaidText } from './refund';
import { releaseSellable, requireRefundLines, storeRefundLines } from './refund-lines';
import { insertRefund } from './refund-part';

/**
 * Books the pieces of a return for which no money is given back: they count as returned, and sellable ones are on sale
 * again. If nobody fetched a parcel to be paid on receipt, the order also keeps less (`orders.given_back`), at most what
 * is left of it, and the rest goes back to the certificate that has paid it. The order must be locked.
 */
export async function bookUnpaid(
  tx: Database,
  order: OrderRow,
  returned: ReturnRow,
  wanted: NonNullable<RefundInput['lines']>,
  actor: StaffActor,
): Promise<void> {
  const lines = await requireRefundLines(tx, order, wanted, returned.id);
  const worth = lines.reduce((sum, line) => sum + line.amount, 0);
  const left = leftToPay(order) - order.givenBack;
  const amount = isUncollected(order, returned) ? Math.min(worth, left) : 0;
  await tx
    .update(orders)
    .set({ givenBack: order.givenBack + amount })
    .where(eq(orders.id, order.id));
  if (isUncollected(order, returned)) {
    const held = Math.min(worth - amount, heldOfCertificate(order));
    await returnToCertificate(tx, order.id, { amount: held, actor });
  }
  const refund = await insertRefund(tx, order, {
    ...{ amount, isUnpaid: true, userId: actor.userId },
    ...{ status: 'done', doneAt: clock.now() },
  });
  await storeRefundLines(tx, refund, lines);
  await releaseSellable(tx, order, lines);
  if (amount === 0) return;
  await recordEvent(tx, order.id, { kind: 'note', value: unpaidText(amount) }, actor);
}
