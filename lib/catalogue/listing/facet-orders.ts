import { yieldToEventLoop } from '@/lib/shared/pause';
import type { Columns, FacetIndex } from './facet-index';
import { SORTS, type Sort } from './filter';
import type { Slice } from './join-columns';

/** Row numbers in the facet index of all products, sorted by `sort`; products in stock always come first. */
export function orderOf(index: FacetIndex, sort: Sort): Int32Array {
  const known = index.orders.get(sort);
  if (known) return known;
  const order = Int32Array.from(index.ids.keys()).sort(comparing(index, sort));
  index.orders.set(sort, order);
  return order;
}

/** Row numbers of a category's products, in stock first, then newest. */
export function categoryOrder(index: FacetIndex, category: string): Int32Array {
  const known = index.categoryOrders.get(category);
  if (known) return known;
  const places = orderOf(index, 'new').filter((place) => isOf(index, place, category));
  // Cached only for existing categories, so that the cache cannot grow without limit.
  if (places.length > 0) index.categoryOrders.set(category, places);
  return places;
}

export const isOf = (index: FacetIndex, place: number, category: string): boolean =>
  index.categories[index.categoryOf[place] ?? 0] === category;

/**
 * Computes the sort orders of an index that was joined from `slices`: the orders that `old` had, or all orders without
 * `old`. Products taken from `old` keep their relative order, so only the other products have to be sorted.
 */
export async function carryOrders(
  index: FacetIndex,
  slices: Slice[],
  old: FacetIndex | null,
): Promise<void> {
  const { moved, fresh } = placesAfter(slices, old);
  for (const sort of old ? old.orders.keys() : SORTS) {
    const before = old?.orders.get(sort) ?? new Int32Array(0);
    const kept = before.map((place) => moved[place] ?? GONE).filter((place) => place !== GONE);
    const compare = comparing(index, sort);
    await yieldToEventLoop();
    const added = await sorted(fresh, compare);
    await yieldToEventLoop();
    index.orders.set(sort, merge(kept, added, compare));
    await yieldToEventLoop();
  }
}

type Compare = (a: number, b: number) => number;

const GONE = -1;

/** `moved`: new row number of each old row, or `GONE`. `fresh`: row numbers of products not taken from `old`. */
function placesAfter(slices: Slice[], old: Columns | null) {
  const moved = new Int32Array(old?.ids.length ?? 0).fill(GONE);
  const fresh: number[] = [];
  let place = 0;
  for (const { of, from, to } of slices) {
    for (let at = from; at < to; at += 1) {
      if (of === old) moved[at] = place;
      else fresh.push(place);
      place += 1;
    }
  }
  return { moved, fresh: Int32Array.from(fresh) };
}

/** Maximum rows sorted without a pause, which takes a few milliseconds; more would block other requests. */
const SORTED_AT_ONCE = 4096;

async function sorted(places: Int32Array, compare: Compare): Promise<Int32Array> {
  if (places.length <= SORTED_AT_ONCE) return places.slice().sort(compare);
  await yieldToEventLoop();
  const middle = places.length >>> 1;
  const first = await sorted(places.subarray(0, middle), compare);
  const second = await sorted(places.subarray(middle), compare);
  await yieldToEventLoop();
  return merge(first, second, compare);
}

function merge(first: Int32Array, second: Int32Array, compare: Compare): Int32Array {
  const merged = new Int32Array(first.length + second.length);
  let [a, b] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const [left, right] = [first[a], second[b]];
    const isLeft = right === undefined || (left !== undefined && compare(left, right) <= 0);
    merged[at] = (isLeft ? left : right) ?? 0;
    if (isLeft) a += 1;
    else b += 1;
  }
  return merged;
}

function comparing({ inStock, ids, prices, sold, scores, scoreAmounts }: Columns, sort: Sort) {
  const by = (column: Int32Array | Float64Array | Uint8Array, a: number, b: number) =>
    (column[b] ?? 0) - (column[a] ?? 0);
  const compare: Record<Sort, Compare> = {
    new: () => 0,
    priceUp: (a, b) => by(prices, b, a),
    priceDown: (a, b) => by(prices, a, b),
    popular: (a, b) => by(sold, a, b) || by(scoreAmounts, a, b),
    rating: (a, b) => by(scores, a, b) || by(scoreAmounts, a, b),
  };
  return (a: number, b: number) => by(inStock, a, b) || compare[sort](a, b) || by(ids, a, b);
}
