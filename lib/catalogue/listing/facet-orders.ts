import { yieldToEventLoop } from '@/lib/shared/concurrency';
import { type Column, type Columns, type FacetIndex, placeFrom } from './facet-index';
import { FACETS, mapFacets, SORTS, type Sort } from './filter';

/** A contiguous range of products in some columns. */
export type Slice = { of: Columns; from: number; to: number };

/**
 * Pure: the slices that make up the new columns, by id. They are ranges of `old` without changed products, and the
 * products in `fresh`.
 */
export function slicesOf(old: Columns, changedIds: readonly number[], fresh: Columns): Slice[] {
  const slices: Slice[] = [];
  let [from, next] = [0, 0];
  for (const id of changedIds) {
    const place = placeFrom(old.ids, id);
    if (place > from) slices.push({ of: old, from, to: place });
    from = old.ids[place] === id ? place + 1 : place;
    if (fresh.ids[next] !== id) continue;
    const last = slices.at(-1);
    if (last?.of === fresh) last.to += 1;
    else slices.push({ of: fresh, from: next, to: next + 1 });
    next += 1;
  }
  if (from < old.ids.length) slices.push({ of: old, from, to: old.ids.length });
  return slices;
}

/** Concatenates slices of the same vocabulary, with a pause for other requests after each column. */
export async function joinColumns(slices: Slice[]): Promise<Columns> {
  const length = slices.reduce((sum, { from, to }) => sum + to - from, 0);
  const columnOf = async (read: (of: Columns) => Column) => {
    await yieldToEventLoop();
    return joinColumn(slices, length, read);
  };
  const valuesOf = async <T extends Values>(values: T, read: (of: Columns) => T) => {
    await yieldToEventLoop();
    return join(slices, values, read);
  };
  const columns = mapFacets((): Column => EMPTY);
  for (const facet of FACETS) columns[facet] = await columnOf((of) => of.columns[facet]);
  return {
    ids: await valuesOf(new Int32Array(length), ({ ids }) => ids),
    categoryOf: await valuesOf(new Uint8Array(length), ({ categoryOf }) => categoryOf),
    prices: await valuesOf(new Float64Array(length), ({ prices }) => prices),
    inStock: await valuesOf(new Uint8Array(length), ({ inStock }) => inStock),
    reductions: await valuesOf(new Uint8Array(length), ({ reductions }) => reductions),
    sold: await valuesOf(new Int32Array(length), ({ sold }) => sold),
    scores: await valuesOf(new Float64Array(length), ({ scores }) => scores),
    scoreAmounts: await valuesOf(new Int32Array(length), ({ scoreAmounts }) => scoreAmounts),
    sizesInStock: await columnOf(({ sizesInStock }) => sizesInStock),
    columns,
  };
}

type Values = Int32Array | Float64Array | Uint8Array;

const EMPTY: Column = { starts: new Int32Array(1), numbers: new Int32Array(0) };

function join<T extends Values>(slices: Slice[], joined: T, read: (of: Columns) => T): T {
  let end = 0;
  for (const { of, from, to } of slices) {
    joined.set(read(of).subarray(from, to), end);
    end += to - from;
  }
  return joined;
}

function joinColumn(slices: Slice[], length: number, read: (of: Columns) => Column): Column {
  const starts = new Int32Array(length + 1);
  const runs = slices.map(({ of, from, to }) => {
    const { starts, numbers } = read(of);
    return numbers.subarray(starts[from], starts[to]);
  });
  const numbers = new Int32Array(runs.reduce((sum, run) => sum + run.length, 0));
  let [place, end] = [0, 0];
  for (const [number, { of, from, to }] of slices.entries()) {
    const before = read(of).starts;
    const shift = end - (before[from] ?? 0);
    for (let at = from + 1; at <= to; at += 1) {
      place += 1;
      starts[place] = (before[at] ?? 0) + shift;
    }
    const run = runs[number] ?? EMPTY.numbers;
    numbers.set(run, end);
    end += run.length;
  }
  return { starts, numbers };
}

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

function comparing(columns: Columns, sort: Sort) {
  const { inStock, ids, prices, reductions, sold, scores, scoreAmounts } = columns;
  const by = (column: Int32Array | Float64Array | Uint8Array, a: number, b: number) =>
    (column[b] ?? 0) - (column[a] ?? 0);
  const compare: Record<Sort, Compare> = {
    new: () => 0,
    priceUp: (a, b) => by(prices, b, a),
    priceDown: (a, b) => by(prices, a, b),
    discount: (a, b) => by(reductions, a, b),
    popular: (a, b) => by(sold, a, b) || by(scoreAmounts, a, b),
    rating: (a, b) => by(scores, a, b) || by(scoreAmounts, a, b),
  };
  return (a: number, b: number) => by(inStock, a, b) || compare[sort](a, b) || by(ids, a, b);
}
