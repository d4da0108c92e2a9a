import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

/** What a shopper is written about an order. */
export type ShopperNotice = 'accepted' | 'paid' | 'shipped' | 'cancelled';

/** What the shop is told about an order, by mail and by Telegram. */
export type ShopNotice = 'new-order' | 'payment-review';

const write = (tx: Database, kind: string, orderId: number) =>
  tx
    .insert(outbox)
    .values({ kind, key: `order-${orderId}`, payload: { orderId } })
    // Once for an order, however often it is asked for.
    .onConflictDoNothing();

/** Mails the shopper once, in the transaction that gave the reason. */
export async function tellShopper(
  tx: Database,
  orderId: number,
  notice: ShopperNotice,
): Promise<void> {
  await write(tx, `mail.order-${notice}`, orderId);
}

/** Tells the shop once; two messages, so that one that fails does not repeat the other. */
export async function tellShop(tx: Database, orderId: number, notice: ShopNotice): Promise<void> {
  await write(tx, `shop.${notice}.mail`, orderId);
  await write(tx, `shop.${notice}.telegram`, orderId);
}
