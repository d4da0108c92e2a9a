import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import { orders } from '@/lib/db/schema';
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
 * The keys of the person who orders; empty when no limits apply: for phone orders, and for signed-in customers
 * who have received an order before.
 */
export async function keysOfHolder(
  tx: Database,
  order: Ordered,
  caller?: Buyer,
): Promise<string[]> {
  if (order.takenBy || (await isTrusted(tx, order.customerId))) return [];
  return holderKeys(order, caller);
}

/**
 * SQL: locks these keys until the transaction ends, so that parallel orders of one person see each other. In
 * sorted order, as `keysOfHolder` answers them, or two orders with two common keys could deadlock. Before
 * any size is locked.
 */
export const lockOfHolder = (keys: string[]): SQL =>
  sql`select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${sql.param(keys)}::text[]) key`;

/** The keys of the person who orders, locked. */
export async function lockHolder(tx: Database, order: Ordered, caller?: Buyer): Promise<string[]> {
  const keys = await keysOfHolder(tx, order, caller);
  await tx.execute(prepared(lockOfHolder(keys)));
  return keys;
}

async function isTrusted(tx: Database, customerId: number | null | undefined): Promise<boolean> {
  if (!customerId) return false;
  const received = and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'));
  return (await tx.$count(orders, received)) > 0;
}

/** Pieces of an unpaid or unconfirmed order with the keys that hold them. */
export type KeyedPieces = HeldPieces & { keys: string[] };

/** SQL: the pieces that are held under any of these keys, as JSON; read by a later statement than locks them. */
export const heldUnder = (keys: string[]): SQL => sql`(
  select coalesce(json_agg(json_build_object('orderId', orders.id, 'keys', orders.holder_keys,
    'variantId', order_lines.variant_id, 'quantity', order_lines.quantity,
    'available', variants.available)), '[]')
  from orders
    join order_lines on order_lines.order_id = orders.id
    join variants on variants.id = order_lines.variant_id
  where orders.holder_keys && ${sql.param(keys)}::text[])`;

/** What is held under these keys now. */
export async function listHeld(tx: Database, keys: string[]): Promise<KeyedPieces[]> {
  const [row] = await readRows<{ held: KeyedPieces[] }>(
    tx,
    prepared(sql`select ${heldUnder(keys)} as held`),
  );
  return row?.held ?? [];
}

/**
 * Limits the unpaid and unconfirmed goods that one person may reserve (T70; limits in `hold-limits.ts`).
 * Throws too_many_open_orders, too_many_pieces.
 */
export async function refuseHoarding(
  tx: Database,
  keys: string[],
  held: KeyedPieces[],
  wanted: WantedPieces[],
): Promise<void> {
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
