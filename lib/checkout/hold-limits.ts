import { sumByKey } from '@/lib/shared/sum-by-key';

/** By what those who order are told apart. */
export type HolderKind = 'phone' | 'email' | 'device' | 'address';

type Limits = {
  /** Orders that nobody has paid or confirmed, the one that is being placed among them. */
  orders: number;
  /** Pieces in all of them. */
  pieces: number;
  /** Pieces beyond half of what others leave of a size, over all sizes. */
  scarce: number;
};

const PERSON: Limits = { orders: 3, pieces: 100, scarce: 6 };

/** What one holder's goods may come to before the shop knows that the orders are meant. */
const LIMITS: Record<HolderKind, Limits> = {
  phone: PERSON,
  email: PERSON,
  device: { orders: 5, pieces: 100, scarce: 6 },
  // A mobile carrier has thousands of people behind one address.
  address: { orders: 20, pieces: 200, scarce: 12 },
};

/** Some pieces of one size; `available` is what anybody could still buy of it. */
export type WantedPieces = { variantId: number; quantity: number; available: number };

export type HeldPieces = WantedPieces & { orderId: number };

/**
 * Pure: which limit an order of `wanted` would break beside what its holder has in open orders; null when
 * it breaks none. `scale` multiplies every limit.
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
 * Half of what others leave of a size may be had freely. The pieces beyond that half are few for each holder:
 * an ordinary order of the last ones is possible, and nobody alone sells out many sizes.
 */
function scarcePieces(held: HeldPieces[], wanted: WantedPieces[]): number {
  const own = piecesBySize(held);
  const then = piecesBySize([...held, ...wanted]);
  // What was read last of a size, under its lock.
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
