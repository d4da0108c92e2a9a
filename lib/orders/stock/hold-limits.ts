import { sumByKey } from '@/lib/shared/sum-by-key';

/** Ways to identify who places an order; each has its own limits. */
export type HolderKind = 'account' | 'device' | 'address';

type Limits = {
  /** Maximum unpaid and unconfirmed orders, including the order being placed. */
  orders: number;
  /** Maximum pieces in all these orders. */
  pieces: number;
  /** Maximum pieces in excess of half of each size's free stock, summed over all sizes. */
  scarce: number;
};

const PERSON: Limits = { orders: 3, pieces: 100, scarce: 6 };

/** Limits of the unpaid and unconfirmed orders that one holder may have. */
const LIMITS: Record<HolderKind, Limits> = {
  account: PERSON,
  device: PERSON,
  // A mobile carrier has thousands of users behind one IP address.
  address: { orders: 20, pieces: 200, scarce: 12 },
};

/** Factor for the limits of a customer who has received an order before. */
export const KNOWN_CUSTOMER = 3;

/** Pieces of one size; `available` is the free stock of the size. */
export type WantedPieces = { variantId: number; quantity: number; available: number };

export type HeldPieces = WantedPieces & { orderId: number };

/**
 * Pure: the limit that the holder's open orders (`held`) and a new order of `wanted` would exceed together, or null.
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
 * Counts a holder's pieces beyond half of each size's free stock; pieces up to that half do not count. An ordinary
 * order of the last pieces is possible, but one holder cannot sell out many sizes.
 */
function scarcePieces(held: HeldPieces[], wanted: WantedPieces[]): number {
  const own = piecesBySize(held);
  const then = piecesBySize([...held, ...wanted]);
  // Free stock by size. The values of `wanted` replace those of `held`, because they were read under the row lock.
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
