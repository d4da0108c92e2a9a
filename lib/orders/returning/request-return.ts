import { and, eq, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { readPhotos } from '@/lib/media/uploaded-photo';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { canWithdraw } from '@/lib/order-rules/return-states';
import { possibleReasons, returnLimit } from '@/lib/order-rules/returns';
import { notifyShop } from '@/lib/orders/notify';
import { isOrderToken } from '@/lib/orders/queries/queries';
import { lockOrderOfToken, type OrderRow } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import type { ReturnInput } from './inputs';
import { moveReturn, requireReturn } from './move-return';
import { listReturnable, openReturn } from './open-return';

/** Whether the law lets a product be returned without a defect. */
export type IsExchangeable = (productId: number) => boolean;

/**
 * Requests the return of pieces of a delivered order, for whoever has its link; returns the return's id. Throws
 * not_found, and validation_failed with the field: pieces that are not left, goods that may not be returned for this
 * reason (any more), files that are no photos.
 */
export async function requestReturn(
  db: Database,
  token: string,
  input: ReturnInput,
  isExchangeable: IsExchangeable,
): Promise<number> {
  // Before the photos are converted, which takes long.
  if (!(await isOrderToken(db, token))) throw new ShopError('not_found');
  const photos = await readPhotos(input.photos);
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrderOfToken(tx, token);
    await refuseImpossible(tx, order, input, isExchangeable);
    const id = await openReturn(tx, order, { ...input, state: 'requested', photos }, CUSTOMER);
    await notifyShop(tx, order.id, 'return-requested');
    return id;
  });
}

async function refuseImpossible(
  tx: Database,
  order: OrderRow,
  { lines, reason }: ReturnInput,
  isExchangeable: IsExchangeable,
): Promise<void> {
  const deliveredOn = await findDeliveryDay(tx, order);
  const left = await listReturnable(tx, order.id);
  for (const [place, { line: id, quantity }] of lines.entries()) {
    const line = left.find((one) => one.id === id);
    if (!line) throw invalidField(`lines.${place}.line`, 'Такого товару в\u00a0замовленні немає');
    const terms = {
      deliveredOn,
      today: kyivTime(clock.now()).day,
      isExchangeable: isExchangeable(line.productId),
    };
    if (!possibleReasons(terms).includes(reason)) {
      throw invalidField(`lines.${place}.line`, returnLimit(terms) ?? 'Повернути не\u00a0можна');
    }
    if (quantity > line.left) {
      const message =
        line.left <= 0
          ? 'Повернення цього товару вже оформлено'
          : `Можна повернути не\u00a0більше ${line.left}`;
      throw invalidField(`lines.${place}.quantity`, message);
    }
  }
}

/** The day in Kyiv on which the shopper received the order; null if not, if its money was returned, or if it came by e-mail. */
export async function findDeliveryDay(
  db: Database,
  {
    id,
    status,
    paymentStatus,
    deliveryMethod,
  }: Pick<OrderRow, 'id' | 'status' | 'paymentStatus' | 'deliveryMethod'>,
): Promise<Day | null> {
  if (status !== 'delivered' || paymentStatus === 'refunded' || deliveryMethod === 'email')
    return null;
  const [event] = await db
    .select({ at: sql<Date | null>`max(${orderEvents.at})`.mapWith(orderEvents.at) })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, id),
        eq(orderEvents.kind, 'status'),
        eq(orderEvents.value, 'delivered'),
      ),
    );
  return event?.at ? kyivTime(event.at).day : null;
}

/** Withdraws a request before the goods are received; idempotent. Throws not_found, status_not_possible. */
export function withdrawReturn(db: Database, token: string, returnId: number): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrderOfToken(tx, token);
    const row = await requireReturn(tx, order, returnId);
    if (row.state === 'withdrawn') return;
    if (!canWithdraw(row)) {
      throw new ShopError('status_not_possible', {
        message: 'Це повернення вже не\u00a0скасувати: зателефонуйте нам',
      });
    }
    await moveReturn(tx, order, row, 'withdrawn', CUSTOMER);
  });
}
