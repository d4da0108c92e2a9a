import { and, eq, type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { orders, users } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { keyedHash } from '@/lib/http/auth/secrets';
import { readShopNow } from '@/lib/settings/queries';
import {
  brokenLimit,
  type HeldPieces,
  type HolderKind,
  KNOWN_CUSTOMER,
  type WantedPieces,
} from './hold-limits';

type Ordered = {
  email: string;
  customerId?: number | null | undefined;
  /** The staff member who took the order on the phone. */
  takenBy?: number | null | undefined;
};

/** Who places an order, as far as the shop can verify; typed contact data does not count. */
export type Holder = {
  /** Keys by which orders of one holder are found; empty for orders taken by staff, which are not limited. */
  keys: string[];
  /** Whether the customer has received an order before. The limits are higher for such a customer. */
  isKnown: boolean;
  /** Whether the customer is signed in, and the order's e-mail is the account's own, verified by a link. */
  ownsEmail: boolean;
  /** Identifies the requester for the limit on mails: the account, else the IP address. */
  asker: string;
};

/** Reads from the request and the database who places this order. */
export async function holderOf(tx: Database, order: Ordered, caller?: Buyer): Promise<Holder> {
  const account = await readAccount(tx, order.customerId);
  return {
    keys: order.takenBy ? [] : holderKeys(order.customerId, caller),
    isKnown: account?.hasReceived ?? false,
    // A phone order may have no e-mail.
    ownsEmail: order.email !== '' && account?.provenEmail === canonicalEmail(order.email),
    asker: order.customerId ? `account ${order.customerId}` : `address ${caller?.address ?? ''}`,
  };
}

/**
 * SQL: locks these keys until the transaction ends, so that parallel orders of one holder see each other. Keys must be
 * sorted, as `holderOf` returns them; otherwise two orders with two common keys could deadlock. Lock the keys before
 * any size.
 */
export const lockOfHolder = (keys: string[]): SQL =>
  sql`select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${sql.param(keys)}::text[]) key`;

/** Like `holderOf`, and locks the holder's keys. */
export async function lockHolder(tx: Database, order: Ordered, caller?: Buyer): Promise<Holder> {
  const holder = await holderOf(tx, order, caller);
  await tx.execute(prepared(lockOfHolder(holder.keys)));
  return holder;
}

async function readAccount(tx: Database, customerId: number | null | undefined) {
  if (!customerId) return undefined;
  const received = and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'));
  const [account] = await tx
    .select({
      provenEmail: sql<
        string | null
      >`case when ${users.emailProvenAt} is not null then ${users.emailKey} end`,
      hasReceived: sql<boolean>`exists (select from ${orders} where ${received})`,
    })
    .from(users)
    .where(eq(users.id, customerId));
  return account;
}

/** Pieces in an unpaid or unconfirmed order, with the keys of the order's holder. */
export type KeyedPieces = HeldPieces & { keys: string[] };

/**
 * SQL: the pieces reserved under any of these keys, as JSON. An order that waits for approval reserves no pieces, but
 * counts as an order. Must run in a later statement than the one that locks the keys.
 */
export const heldUnder = (keys: string[]): SQL => sql`(
  select coalesce(json_agg(json_build_object('orderId', orders.id, 'keys', orders.holder_keys,
    'variantId', order_lines.variant_id,
    'quantity', case when orders.holds_stock then order_lines.quantity else 0 end,
    'available', variants.available)), '[]')
  from orders
    join order_lines on order_lines.order_id = orders.id
    join variants on variants.id = order_lines.variant_id
  where orders.holder_keys && ${sql.param(keys)}::text[])`;

/** The pieces reserved under these keys now. */
export async function listHeld(tx: Database, keys: string[]): Promise<KeyedPieces[]> {
  const [row] = await readRows<{ held: KeyedPieces[] }>(
    tx,
    prepared(sql`select ${heldUnder(keys)} as held`),
  );
  return row?.held ?? [];
}

/**
 * Refuses an order if its holder would then have too many unpaid and unconfirmed goods (limits in `hold-limits.ts`).
 * Throws too_many_open_orders, too_many_pieces.
 */
export async function refuseHoarding(
  tx: Database,
  { keys, isKnown }: Holder,
  held: KeyedPieces[],
  wanted: WantedPieces[],
): Promise<void> {
  const scale = env().RATE_LIMIT_SCALE * (isKnown ? KNOWN_CUSTOMER : 1);
  for (const key of keys) {
    const own = held.filter((pieces) => pieces.keys.includes(key));
    const broken = brokenLimit(kindOf(key), own, wanted, scale);
    if (broken === null) continue;
    const { phone } = await readShopNow(tx);
    throw broken === 'orders' ? tooManyOrders(phone) : tooManyPieces(phone);
  }
}

const tooManyOrders = (phone: string) =>
  new ShopError('too_many_open_orders', {
    message: `З\u00a0вашого пристрою чи\u00a0мережі кілька замовлень ще чекають на\u00a0оплату чи\u00a0підтвердження. Оплатіть або скасуйте їх за\u00a0посиланнями з\u00a0наших листів, а\u00a0якщо це не\u00a0ваші замовлення – зателефонуйте нам: ${phone}`,
  });

const tooManyPieces = (phone: string) =>
  new ShopError('too_many_pieces', {
    message: `Стільки одразу відкласти не\u00a0можемо. Зменште кількість або зателефонуйте нам, і\u00a0ми оформимо все разом: ${phone}`,
  });

/**
 * Keys that identify who places an order: `account:…`, `device:…` and `address:…`, each as a keyed hash, sorted. Phone
 * and e-mail are not used, because anybody could type a stranger's data and use up the stranger's limits. The hashes
 * are useless without the server's secret.
 */
export function holderKeys(customerId: number | null | undefined, caller?: Buyer): string[] {
  const known: Record<HolderKind, string | null> = {
    account: customerId ? String(customerId) : null,
    address: caller?.address ?? null,
    device: caller?.device ?? null,
  };
  return Object.entries(known)
    .flatMap(([kind, value]) => (value ? [`${kind}:${keyedHash(`holder:${kind}`, value)}`] : []))
    .sort();
}

const kindOf = (key: string): HolderKind => key.split(':')[0] as HolderKind;
