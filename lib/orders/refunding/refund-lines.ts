import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, refundLines, returnLines, returns } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import type { RefundedGoods } from '@/lib/order-rules/refunded-goods';
import { OPEN_RETURN_STATES } from '@/lib/order-rules/return-states';
import { hasLeft } from '@/lib/order-rules/transitions';
import type { RefundInput } from '@/lib/orders/inputs';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { releaseLines } from '@/lib/orders/stock/reserve-stock';
import type { Kopecks } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { shareOf } from './refund';
import type { Refund } from './refund-payment';

type Line = typeof orderLines.$inferSelect;
export type RefundedLine = { line: Line; quantity: number; amount: Kopecks; goods: RefundedGoods };

/**
 * The lines with what their pieces cost, locked. Before the order was sent, its contents are changed instead, unless
 * they came back as a return. Pieces in an open return are left to that return.
 */
export async function requireRefundLines(
  tx: Database,
  order: OrderRow,
  wanted: NonNullable<RefundInput['lines']>,
  returnId = 0,
): Promise<RefundedLine[]> {
  const isSent = hasLeft(order.status) || order.status === 'returned' || returnId > 0;
  if (!isSent) {
    throw new ShopError('refund_not_possible', {
      message: 'Замовлення ще не\u00a0надіслано: змініть його склад або поверніть суму',
    });
  }
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
    .for('update');
  const inReturns = await readInReturns(tx, order.id, returnId);
  return wanted.map(({ line: id, quantity, goods }, place) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw invalidField(`lines.${place}.line`, 'Такого товару в\u00a0замовленні немає');
    const inReturn = inReturns.get(id) ?? 0;
    const left = line.quantity - line.refunded - inReturn;
    if (quantity > left) {
      const gone =
        inReturn > 0 ? 'Цей товар у\u00a0відкритому поверненні' : 'Цей товар уже повернуто';
      const message = left <= 0 ? gone : `Можна повернути не\u00a0більше ${left}`;
      throw invalidField(`lines.${place}.quantity`, message);
    }
    return { line, quantity, goods, amount: shareOf(line, quantity) };
  });
}

/** Number of pieces in the order's open returns, besides one, by line. */
async function readInReturns(
  tx: Database,
  orderId: number,
  besides: number,
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ line: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.state, OPEN_RETURN_STATES),
        ne(returns.id, besides),
      ),
    );
  return sumByKey(rows.map(({ line, quantity }) => [line, quantity]));
}

/** Stores the refund's lines and counts their pieces as refunded. */
export async function storeRefundLines(
  tx: Database,
  refund: Refund,
  lines: RefundedLine[],
): Promise<void> {
  for (const { line, quantity, amount, goods } of lines) {
    await tx
      .insert(refundLines)
      .values({ refundId: refund.id, orderLineId: line.id, quantity, amount, goods });
    await tx
      .update(orderLines)
      .set({ refunded: line.refunded + quantity })
      .where(eq(orderLines.id, line.id));
  }
}

/** Puts the pieces that can be sold back on sale. */
export function releaseSellable(
  tx: Database,
  order: OrderRow,
  lines: RefundedLine[],
): Promise<void> {
  const released = lines.flatMap(({ line: { id, variantId }, quantity, goods }) =>
    goods === 'stock' ? [{ id, variantId, quantity }] : [],
  );
  return releaseLines(tx, order, released);
}
