import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderDiscounts, promoCodeUses } from '@/lib/db/schema';
import type { Kopecks } from '@/lib/shared/money';
import type { FoundCode } from './find-code';
import { type CodeBuyer, personKeysOf } from './find-refusal';

/** Records that a new order uses the code, and its discount in kopecks, in the transaction that places the order. */
export async function recordCodeUse(
  tx: Database,
  orderId: number,
  { terms, text }: FoundCode,
  amount: Kopecks,
  buyer: CodeBuyer,
): Promise<void> {
  const promoCodeId = terms.id;
  const isDeliveryFree = terms.kind === 'free_delivery';
  const title = `Промокод ${text.text}`;
  await tx
    .insert(orderDiscounts)
    .values({ orderId, kind: 'code', title, promoCodeId, isDeliveryFree, amount });
  const personKeys = personKeysOf(buyer);
  await tx.insert(promoCodeUses).values({ orderId, promoCodeId, textId: text.id, personKeys });
}

/** Lets somebody else use the code of an order that is cancelled or has lost its code. Idempotent; locks no code. */
export async function giveCodeBack(tx: Database, orderId: number): Promise<void> {
  await tx.delete(promoCodeUses).where(eq(promoCodeUses.orderId, orderId));
}
