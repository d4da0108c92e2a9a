import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { idempotencyKeys, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { clock, HOUR, SECOND } from '@/lib/shared/clock';
import { fingerprint } from '@/lib/shared/hash';
import type { OrderInput } from './inputs';

export const KEY_LIFE = 24 * HOUR;
/** The `route` of a stored key: keys are separate per endpoint and per owner. */
export const scopeOf = ({ owner = null }: Idempotency): string =>
  owner === null ? 'POST /api/orders' : `POST /api/orders by ${owner}`;

export type Idempotency = {
  key: string;
  requestHash: string;
  /** User id of the key's owner, since two users may send the same key; null for guests. */
  owner?: number | null;
  /** Lifetime of the key in milliseconds; a day by default. */
  life?: number;
};

/**
 * The key for a request that has none. An identical request within half a minute counts as the same click.
 * `requestHash` must identify the requester; otherwise a stranger who sends the same body would get the link of the
 * order.
 */
export const withoutKey = (requestHash: string): Idempotency => ({
  key: `same ${requestHash}`,
  requestHash,
  life: 30 * SECOND,
});

type Asker = { customerId: number | null; caller?: Buyer };

/**
 * Idempotency key and request hash of an order. Passwords are left out, since a fast hash of a password can be guessed.
 * With registration the key has no owner, since a retry after a lost response may be signed in already. Without a key,
 * the hash includes the IP address, and the device mark or (for a browser that had no mark) the user agent. With a key
 * it includes none of these, since a retry may come from another network.
 */
export function idempotencyOf(
  { password: _password, confirmPassword: _again, ...hashed }: OrderInput,
  { customerId, caller }: Asker,
  key?: string,
): Idempotency {
  const owner = hashed.register ? null : customerId;
  const request = { customerId: owner, body: hashed };
  if (key) return { key, requestHash: fingerprint(request), owner };
  const { address = null, device = null, isNewDevice = false, agent = '' } = caller ?? {};
  // A browser that already had a device mark is identified by the mark, any other by its user agent.
  const asker = device === null || isNewDevice ? { address, agent } : { address, device };
  return withoutKey(fingerprint({ ...request, ...asker }));
}

/**
 * Binds a second key to an order that was sent without a key by a new browser. A retry has another hash, since it
 * carries the device mark that the first response has set.
 */
export async function bindRepeat(
  db: Database,
  idempotency: Idempotency,
  orderId: number,
): Promise<void> {
  const { key, requestHash } = idempotency;
  await db
    .insert(idempotencyKeys)
    .values({ key, route: scopeOf(idempotency), requestHash, orderId, createdAt: clock.now() })
    .onConflictDoNothing();
}

export type PlacedOrder = { id: number; number: string; token: string; repeated: boolean };

/** The order that a key is bound to. Throws request_in_progress, idempotency_key_reused. */
export async function orderUnder(tx: Database, idempotency: Idempotency): Promise<PlacedOrder> {
  const { key, requestHash } = idempotency;
  const [known] = await tx
    .select({
      hash: idempotencyKeys.requestHash,
      id: orders.id,
      number: orders.number,
      token: orders.token,
    })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.route, scopeOf(idempotency)), eq(idempotencyKeys.key, key)));
  if (!known) throw new ShopError('request_in_progress', { retryAfter: 1 });
  if (known.hash !== requestHash) throw new ShopError('idempotency_key_reused');
  return { id: known.id, number: known.number, token: known.token, repeated: true };
}
