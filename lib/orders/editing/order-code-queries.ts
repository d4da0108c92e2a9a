import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderDiscounts, promoCodes } from '@/lib/db/schema';
import { listLineFacts } from '@/lib/promo-codes/find-code';
import { giveCodeBack } from '@/lib/promo-codes/record-use';
import type { Kopecks } from '@/lib/shared/money';
import type { OrderCode } from './order-code';

/** The promo code with which the order was placed, and the facts of these products; null without one. */
export async function findOrderCode(
  db: Database,
  orderId: number,
  productIds: number[],
): Promise<OrderCode | null> {
  const [row] = await db
    .select({
      discountId: orderDiscounts.id,
      title: orderDiscounts.title,
      amount: orderDiscounts.amount,
      terms: promoCodes,
    })
    .from(orderDiscounts)
    .innerJoin(promoCodes, eq(promoCodes.id, orderDiscounts.promoCodeId))
    .where(and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.kind, 'code')));
  return row ? { ...row, facts: await listLineFacts(db, productIds) } : null;
}

/** Stores the code's new discount; a dropped code can be used again. */
export async function storeOrderCode(
  tx: Database,
  orderId: number,
  code: OrderCode | null,
  amount: Kopecks | null,
): Promise<void> {
  if (!code) return;
  const own = eq(orderDiscounts.id, code.discountId);
  if (amount !== null) {
    await tx.update(orderDiscounts).set({ amount }).where(own);
    return;
  }
  await tx.delete(orderDiscounts).where(own);
  await giveCodeBack(tx, orderId);
}
