import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

/** What a shopper is written about an order. */
export type ShopperNotice = 'accepted' | 'paid' | 'shipped' | 'cancelled' | 'unconfirmed';

/** What the shop is told about an order, by mail and by Telegram. */
export type ShopNotice = 'new-order' | 'payment-review' | 'till-refused';

/** What else goes out into the world because of an order. */
type OrderErrand = 'pos.push-order';

type Message =
  | `mail.order-${ShopperNotice}`
  | `shop.${ShopNotice}.${'mail' | 'telegram'}`
  | OrderErrand;

/** Puts messages about an order into the outbox, each once for an order however often it is asked for. */
export const sendOut = (tx: Database, orderId: number, kinds: Message[]): Promise<void> =>
  put(tx, orderId, kinds, keyOf(orderId));

async function put(tx: Database, orderId: number, kinds: Message[], key: string): Promise<void> {
  await tx
    .insert(outbox)
    .values(kinds.map((kind) => ({ kind, key, payload: { orderId } })))
    .onConflictDoNothing();
}

const keyOf = (orderId: number) => `order-${orderId}`;

/** Mails the shopper once, in the transaction that gave the reason. */
export async function tellShopper(
  tx: Database,
  orderId: number,
  notice: ShopperNotice,
): Promise<void> {
  await sendOut(tx, orderId, [`mail.order-${notice}`]);
}

/**
 * Tells the shop; two messages, so that one that fails does not repeat the other. Of a new order once; of
 * money in doubt again when the last message has left, since a person may have settled that doubt.
 */
export async function tellShop(tx: Database, orderId: number, notice: ShopNotice): Promise<void> {
  const kinds: Message[] = [`shop.${notice}.mail`, `shop.${notice}.telegram`];
  if (notice === 'new-order') return sendOut(tx, orderId, kinds);
  for (const kind of kinds) {
    const left = await tx.$count(
      outbox,
      and(
        eq(outbox.kind, kind),
        sql`(${outbox.key} = ${keyOf(orderId)} or starts_with(${outbox.key}, ${`${keyOf(orderId)}/`}))`,
        isNotNull(outbox.doneAt),
      ),
    );
    await put(tx, orderId, [kind], left === 0 ? keyOf(orderId) : `${keyOf(orderId)}/${left + 1}`);
  }
}
