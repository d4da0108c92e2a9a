import { flipTypes } from './flip-types';
import { putInvalidValues } from './nonsense';
import { mapFields, NAME, PRICE, STOCK } from './rows';

/** Faults of responses that arrive intact but have wrong content. */
const FAULTS = {
  /** Removes 90 % of the rows. */
  shrink: (response: unknown) => mapLists(response, (rows) => rows.slice(0, tenth(rows))),
  empty: (response: unknown) => mapLists(response, () => []),
  duplicates: (response: unknown) => mapLists(response, (rows) => rows.flatMap(twice)),
  flip: flipTypes,
  prices: (response: unknown) => changePrices(response, (kopecks) => kopecks * 100),
  zero: (response: unknown) =>
    mapFields(response, (key, value) => (STOCK.test(key) ? '0.00000' : value)),
  nonsense: putInvalidValues,
} satisfies Record<string, (response: unknown, every?: number) => unknown>;

export type ContentMode = keyof typeof FAULTS;

export const CONTENT_MODES = Object.keys(FAULTS) as ContentMode[];

/** A content fault. `every` applies only to `nonsense`: 3 puts invalid values into every third row. */
export type ContentFault = { mode: ContentMode; every: number };

/** Applies the faults to the content of `response`, one after the other. */
export function applyContentFaults(response: unknown, faults: readonly ContentFault[]): unknown {
  return faults.reduce<unknown>((spoilt, { mode, every }) => FAULTS[mode](spoilt, every), response);
}

/** Changes the rows of a response that is a list, or the rows of each list in a response that is an object. */
function mapLists(response: unknown, change: (rows: unknown[]) => unknown[]): unknown {
  if (Array.isArray(response)) return change(response);
  if (typeof response !== 'object' || response === null) return response;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => [
      key,
      Array.isArray(value) ? change(value) : value,
    ]),
  );
}

const tenth = (rows: unknown[]) => Math.max(1, Math.floor(rows.length / 10));

/** Sends every third row twice, the second time with another name and price. */
function twice(row: unknown, index: number): unknown[] {
  if (index % 3 !== 0) return [row];
  const renamed = mapFields(row, (key, value) =>
    NAME.test(key) && typeof value === 'string' ? `${value} (копія)` : value,
  );
  return [row, changePrices(renamed, (kopecks) => kopecks + 1000)];
}

/** Changes every price and keeps its type, which is text in the menu and a number in an order. */
function changePrices(response: unknown, change: (kopecks: number) => number): unknown {
  return mapFields(response, (key, value) => {
    if (!PRICE.test(key)) return value;
    return typeof value === 'number' ? change(value) : String(change(Number(value)));
  });
}
