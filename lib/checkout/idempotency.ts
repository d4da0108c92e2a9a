import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { idempotencyKeys, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, HOUR, SECOND } from '@/lib/shared/clock';
import { fingerprint } from '@/lib/shared/hash';
import type { OrderInput } from './inputs';

const KEY_LIFE = 24 * HOUR;
/** Keys are separate per endpoint and per owner. */
const scopeOf = ({ owner = null }: Idempotency): string =>
  owner === null ? 'POST /api/orders' : `POST /api/orders by ${owner}`;

export type Idempotency = {
  key: string;
  requestHash: string;
  /** The key's owner, since two people may use the same key (T5). */
  owner?: number | null;
  /** Lifetime of the key in milliseconds; a day by default. */
  life?: number;
};

/**
 * Replaces a key that the client did not send: the same order by the same person within half a minute is
 * the same click (T7).
 */
export const withoutKey = (requestHash: string): Idempotency => ({
  key: `same ${requestHash}`,
  requestHash,
  life: 30 * SECOND,
});

/**
 * What identifies a repeated order request. Passwords are left out, since a fast hash of one can be
 * guessed. With registration the key has no owner, since a repeat after a lost answer may come signed in.
 */
export function idempotencyOf(
  { password: _password, confirmPassword: _again, ...hashed }: OrderInput,
  customerId: number | null,
  key?: string,
): Idempotency {
  const owner = hashed.register ? null : customerId;
  const requestHash = fingerprint({ customerId: owner, body: hashed });
  return key ? { key, requestHash, owner } : withoutKey(requestHash);
}

export type PlacedOrder = { id: number; number: string; token: string; repeated: boolean };

/** Claims the key in this transaction, or returns the order that it already stands for. */
export async function claimKey(
  tx: Database,
  idempotency: Idempotency,
): Promise<PlacedOrder | null> {
  const { key, requestHash, life = KEY_LIFE } = idempotency;
  const ofKey = whereKey(idempotency);
  const createdAt = clock.now();
  // A second request with the key waits here until the first has committed or failed. An expired key can
  // be claimed again.
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, route: scopeOf(idempotency), requestHash, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.key],
      set: { requestHash, createdAt, orderId: null },
      setWhere: lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - life)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [known] = await tx
    .select({
      hash: idempotencyKeys.requestHash,
      id: orders.id,
      number: orders.number,
      token: orders.token,
    })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(ofKey);
  if (!known) throw new ShopError('request_in_progress', { retryAfter: 1 });
  if (known.hash !== requestHash) throw new ShopError('idempotency_key_reused');
  return { id: known.id, number: known.number, token: known.token, repeated: true };
}

/** Binds the claimed key to its order. */
export async function bindKey(
  tx: Database,
  idempotency: Idempotency,
  orderId: number,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(whereKey(idempotency));
}

const whereKey = (idempotency: Idempotency) =>
  and(eq(idempotencyKeys.route, scopeOf(idempotency)), eq(idempotencyKeys.key, idempotency.key));
