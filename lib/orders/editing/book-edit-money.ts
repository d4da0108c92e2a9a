import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { StaffActor } from '@/lib/order-rules/actor';
import { holdsUncounted } from '@/lib/order-rules/has-goods';
import { bookState, pushToPos, reserveGoods } from '@/lib/orders/paying/book-payment';
import { expireAttempts } from '@/lib/orders/paying/expire-attempts';
import { giveBackPart } from '@/lib/orders/refunding/refund-part';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { NO_HOLD } from '@/lib/orders/stock/hold';
import { isOnline, providerOf } from '@/lib/payments/methods';
import { readShopNow } from '@/lib/settings/queries';
import { clock, HOUR } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import type { EditPreview } from './answers';

/**
 * Does what an edit means for the order's money, in its transaction; `order` has the new sums, payment method
 * and, already stored, `extraDue`. Throws the errors of `giveBackPart`.
 */
export async function bookEditMoney(
  tx: Database,
  order: OrderRow,
  { kind, amount }: EditPreview['money'],
  actor: StaffActor,
): Promise<void> {
  if (kind === 'none') return;
  // The pages of an unpaid sum from before the edit; what was paid stays.
  await expireAttempts(tx, { ...order, paymentStatus: 'none', extraDue: 0 }, actor);
  if (kind === 'refund' || kind === 'settled') await bookState(tx, order, 'paid', actor);
  if (kind === 'refund') {
    const paid = { ...order, paymentStatus: 'paid' as const };
    await giveBackPart(tx, paid, { amount, reason: 'Замовлення змінено', isEdit: true }, actor);
  }
  if (kind === 'extra') {
    await bookState(tx, order, 'pending', actor);
    await openPage(tx, order, amount, { isExtra: true });
  }
  if (kind === 'page') await payByCard(tx, order, amount, actor);
  if (kind === 'receipt') await payOnReceipt(tx, order, actor);
}

/** The unpaid order gets a page with the new sum. Without reserved goods the shopper opens it, which reserves them. */
async function payByCard(tx: Database, order: OrderRow, amount: Kopecks, actor: StaffActor) {
  if (!order.holdsStock) return bookState(tx, order, 'failed', actor);
  const heldUntil = await openPage(tx, order, amount, { isExtra: false });
  await tx.update(orders).set({ heldUntil }).where(eq(orders.id, order.id));
  await bookState(tx, order, 'pending', actor);
}

/** The order is paid on receipt. Its goods are reserved again if the wait for a payment by card had released them. */
async function payOnReceipt(tx: Database, order: OrderRow, actor: StaffActor): Promise<void> {
  await bookState(tx, order, 'none', actor);
  if (order.awaitsApproval) return;
  if (!(await reserveGoods(tx, order))) throw new ShopError('out_of_stock');
  await tx
    .update(orders)
    .set({ ...NO_HOLD, holdsStock: holdsUncounted() })
    .where(eq(orders.id, order.id));
  await pushToPos(tx, order.id);
}

/** Opens an attempt to pay the sum; its page is made when the shopper opens it. Returns until when it can be paid. */
async function openPage(
  tx: Database,
  order: OrderRow,
  amount: Kopecks,
  { isExtra }: { isExtra: boolean },
): Promise<Date> {
  const { holdHours } = await readShopNow(tx);
  const expiresAt = new Date(clock.now().getTime() + holdHours * HOUR);
  if (isOnline(order.paymentMethod)) {
    const provider = providerOf(order.paymentMethod);
    await tx.insert(payments).values({ orderId: order.id, provider, amount, isExtra, expiresAt });
  }
  return expiresAt;
}
