import type { ParcelState } from '../carrier-facts';

/** All tracking codes that the carrier documents (Nova Poshta API documentation). */
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
  // The carrier is packing the parcel, so it was handed over.
  12: 'shipped',
  // The recipient is inspecting the parcel at the branch.
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

/** The parcel state of a tracking code; null for a code that is not documented. */
export const parcelState = (code: number): ParcelState | null => STATES[code] ?? null;

/** Tracking code of a number that the carrier does not know yet: normal right after a waybill was created. */
export const NOT_FOUND_YET = 3;
