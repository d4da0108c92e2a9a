import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import { orderLines, orders, variants } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { readShopNow } from '@/lib/settings/queries';
import { brokenLimit, type HeldPieces, type WantedPieces } from './hold-limits';
import { holderKeys, kindOf } from './holder-keys';

type Ordered = {
  phone: string;
  email: string;
  customerId?: number | null | undefined;
  /** The staff member who took it on the phone. */
  takenBy?: number | null | undefined;
};

/**
 * The keys of the person who orders, locked until the transaction ends, so that their parallel orders see
 * each other. Empty when no limits apply: for phone orders, and for signed-in customers who have received
 * an order before. Call before locking any size.
 */
export async function lockHolder(tx: Database, order: Ordered, caller?: Buyer): Promise<string[]> {
  if (order.takenBy || (await isTrusted(tx, order.customerId))) return [];
  const keys = holderKeys(order, caller);
  // In sorted order, or two orders with two common keys could deadlock.
  await tx.execute(
    prepared(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${sql.param(keys)}::text[]) as key`),
  );
  return keys;
}

async function isTrusted(tx: Database, customerId: number | null | undefined): Promise<boolean> {
  if (!customerId) return false;
  const received = and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'));
  return (await tx.$count(orders, received)) > 0;
}

/**
 * Limits the unpaid and unconfirmed goods that one person may reserve (T70; limits in `hold-limits.ts`).
 * Throws too_many_open_orders, too_many_pieces.
 */
export async function refuseHoarding(
  tx: Database,
  keys: string[],
  wanted: WantedPieces[],
): Promise<void> {
  if (keys.length === 0) return;
  const held = await readRows<HeldPieces & { keys: string[] }>(
    tx,
    prepared(sql`
      select ${orders.id} as "orderId", ${orders.holderKeys} as keys,
        ${orderLines.variantId} as "variantId", ${orderLines.quantity} as quantity,
        ${variants.available} as available
      from ${orders}
        join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        join ${variants} on ${variants.id} = ${orderLines.variantId}
      where ${orders.holderKeys} && ${sql.param(keys)}::text[]`),
  );
  for (const key of keys) {
    const own = held.filter((pieces) => pieces.keys.includes(key));
    const broken = brokenLimit(kindOf(key), own, wanted, env().RATE_LIMIT_SCALE);
    if (broken === null) continue;
    const { phone } = await readShopNow(tx);
    throw broken === 'orders' ? tooManyOrders(phone) : tooManyPieces(phone);
  }
}

const tooManyOrders = (phone: string) =>
  new ShopError('too_many_open_orders', {
    message: `Кілька ваших замовлень ще чекають на\u00a0оплату чи\u00a0підтвердження. Оплатіть або скасуйте їх за\u00a0посиланнями з\u00a0наших листів, а\u00a0якщо це не\u00a0ваші замовлення – зателефонуйте нам: ${phone}`,
  });

const tooManyPieces = (phone: string) =>
  new ShopError('too_many_pieces', {
    message: `Стільки одразу відкласти не\u00a0можемо. Зменште кількість або зателефонуйте нам, і\u00a0ми оформимо все разом: ${phone}`,
  });
