import { yieldToEventLoop } from '@/lib/shared/pause';
import { type Column, type Columns, placeFrom } from './facet-index';
import { FACETS, mapFacets } from './filter';

/** A contiguous range of products in some columns. */
export type Slice = { of: Columns; from: number; to: number };

/** Pure: slices of the new columns: ranges of `old` without changed products, and the products in `fresh`, by id. */
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
