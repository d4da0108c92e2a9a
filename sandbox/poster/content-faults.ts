import { flipTypes } from './flip-types';
import { putNonsense } from './nonsense';
import { mapFields, NAME, PRICE, STOCK } from './rows';

/** Faults of an answer that arrives well and says something wrong. */
const FAULTS = {
  /** −90 % */
  shrink: (response: unknown) => mapLists(response, (rows) => rows.slice(0, tenth(rows))),
  empty: (response: unknown) => mapLists(response, () => []),
  duplicates: (response: unknown) => mapLists(response, (rows) => rows.flatMap(twice)),
  flip: flipTypes,
  prices: (response: unknown) => changePrices(response, (kopecks) => kopecks * 100),
  zero: (response: unknown) =>
    mapFields(response, (key, value) => (STOCK.test(key) ? '0.00000' : value)),
  nonsense: putNonsense,
} satisfies Record<string, (response: unknown, every?: number) => unknown>;

export type ContentMode = keyof typeof FAULTS;

export const CONTENT_MODES = Object.keys(FAULTS) as ContentMode[];

/** What an answer says wrong; nonsense in one row of so many. */
export type ContentFault = { mode: ContentMode; every: number };

/** What stands in `response`, spoilt by one fault after the other. */
export function spoil(response: unknown, faults: readonly ContentFault[]): unknown {
  return faults.reduce<unknown>((spoilt, { mode, every }) => FAULTS[mode](spoilt, every), response);
}

/** The answer when it is a list, otherwise the lists of the one row that it is. */
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

/** Every third row comes again under another name and at another price. */
function twice(row: unknown, index: number): unknown[] {
  if (index % 3 !== 0) return [row];
  const renamed = mapFields(row, (key, value) =>
    NAME.test(key) && typeof value === 'string' ? `${value} (копія)` : value,
  );
  return [row, changePrices(renamed, (kopecks) => kopecks + 1000)];
}

/** A price is a text in the menu and a number in an order; it stays what it is. */
function changePrices(response: unknown, change: (kopecks: number) => number): unknown {
  return mapFields(response, (key, value) => {
    if (!PRICE.test(key)) return value;
    return typeof value === 'number' ? change(value) : String(change(Number(value)));
  });
}
