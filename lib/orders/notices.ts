import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

/** What a shopper is written about an order. */
export type ShopperNotice = 'accepted' | 'paid' | 'shipped' | 'cancelled';

/** What the shop is told about an order, by mail and by Telegram. */
export type ShopNotice = 'new-order' | 'payment-review';

/** What else goes out into the world because of an order. */
type OrderErrand = 'pos.push-order';

type Message =
  | `mail.order-${ShopperNotice}`
  | `shop.${ShopNotice}.${'mail' | 'telegram'}`
  | OrderErrand;

/** Puts messages about an order into the outbox, each once for an order however often it is asked for. */
export async function sendOut(tx: Database, orderId: number, kinds: Message[]): Promise<void> {
  await tx
    .insert(outbox)
    .values(kinds.map((kind) => ({ kind, key: `order-${orderId}`, payload: { orderId } })))
    .onConflictDoNothing();
}

/** Mails the shopper once, in the transaction that gave the reason. */
export async function tellShopper(
  tx: Database,
  orderId: number,
  notice: ShopperNotice,
): Promise<void> {
  await sendOut(tx, orderId, [`mail.order-${notice}`]);
}

/** Tells the shop once; two messages, so that one that fails does not repeat the other. */
export async function tellShop(tx: Database, orderId: number, notice: ShopNotice): Promise<void> {
  await sendOut(tx, orderId, [`shop.${notice}.mail`, `shop.${notice}.telegram`]);
}
