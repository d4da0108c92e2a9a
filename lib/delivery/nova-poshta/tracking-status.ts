import type { ParcelState } from '../carrier-facts';

/** All documented codes (Nova Poshta API documentation). */
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
  // Being packed by the carrier, so it was handed over.
  12: 'shipped',
  // Being inspected by the recipient in the branch.
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

/** The carrier's code as our state; null for an undocumented one. */
export const parcelState = (code: number): ParcelState | null => STATES[code] ?? null;

/** Code of a number that the carrier does not know yet: normal right after creation. */
export const NOT_FOUND_YET = 3;
