import type { ParcelState } from '../carrier-facts';

/** Every code that the carrier documents (reference/integrations.md, section 4.5). */
const STATES: Record<number, ParcelState> = {
  1: 'created',
  2: 'void',
  3: 'void',
  4: 'shipped',
  5: 'shipped',
  6: 'shipped',
  7: 'ready',
  8: 'ready',
  9: 'done',
  10: 'done',
  11: 'done',
  // The carrier is packing it: it was handed over.
  12: 'shipped',
  // The recipient looks at it in the branch.
  14: 'ready',
  41: 'shipped',
  101: 'shipped',
  102: 'returned',
  103: 'returned',
  104: 'shipped',
  105: 'returned',
  106: 'done',
  108: 'returned',
  111: 'shipped',
  112: 'shipped',
};

/** The carrier's code in our words; null for one that it has not documented. */
export const parcelState = (code: number): ParcelState | null => STATES[code] ?? null;

/** What the carrier says of a number that it has not taken in yet: normal right after creation. */
export const NOT_FOUND_YET = 3;
