import { sumByKey } from '@/lib/shared/sum-by-key';

/** What identifies who places an order. */
export type HolderKind = 'account' | 'device' | 'address';

type Limits = {
  /** Unpaid and unconfirmed orders, including the one being placed. */
  orders: number;
  /** Pieces in all of them. */
  pieces: number;
  /** Pieces beyond half of the free stock of a size, over all sizes. */
  scarce: number;
};

const PERSON: Limits = { orders: 3, pieces: 100, scarce: 6 };

/** Maximum reservations of one holder whose orders are neither paid nor confirmed. */
const LIMITS: Record<HolderKind, Limits> = {
  account: PERSON,
  device: PERSON,
  // A mobile carrier has thousands of people behind one address.
  address: { orders: 20, pieces: 200, scarce: 12 },
};

/** Factor for the limits of a customer who has received an order before. */
export const KNOWN_CUSTOMER = 3;

/** Pieces of one size; `available` is its free stock. */
export type WantedPieces = { variantId: number; quantity: number; available: number };

export type HeldPieces = WantedPieces & { orderId: number };

/**
 * Pure: the limit that an order of `wanted` would break together with its holder's open orders, or null.
 * `scale` multiplies every limit.
 */
export function brokenLimit(
  kind: HolderKind,
  held: HeldPieces[],
  wanted: WantedPieces[],
  scale = 1,
): keyof Limits | null {
  const most = (limit: keyof Limits) => Math.max(1, Math.floor(LIMITS[kind][limit] * scale));
  const orders = new Set(held.map(({ orderId }) => orderId)).size + 1;
  if (orders > most('orders')) return 'orders';
  const all = [...held, ...wanted];
  if (all.reduce((sum, { quantity }) => sum + quantity, 0) > most('pieces')) return 'pieces';
  return scarcePieces(held, wanted) > most('scarce') ? 'scarce' : null;
}

/**
 * Half of a size's free stock may be reserved without limit; pieces beyond that half are limited per person.
 * An ordinary order of the last pieces is possible, but nobody alone can sell out many sizes.
 */
function scarcePieces(held: HeldPieces[], wanted: WantedPieces[]): number {
  const own = piecesBySize(held);
  const then = piecesBySize([...held, ...wanted]);
  // The latest value of each size, read under its lock.
  const left = new Map(
    [...held, ...wanted].map(({ variantId, available }) => [variantId, available]),
  );
  return [...then].reduce((sum, [id, quantity]) => {
    const free = (left.get(id) ?? 0) + (own.get(id) ?? 0);
    return sum + Math.max(0, quantity - Math.floor(free / 2));
  }, 0);
}

const piecesBySize = (pieces: WantedPieces[]): Map<number, number> =>
  sumByKey(pieces.map(({ variantId, quantity }) => [variantId, quantity]));
