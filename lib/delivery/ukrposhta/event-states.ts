import type { ParcelState } from '../carrier-facts';

/** Event code of a parcel that was given to its recipient, or back to its sender (then with `TO_SENDER.reason`). */
export const HANDED_OVER = 41000;
/** A parcel given back to its sender. `code` is documented for it, but the API sends HANDED_OVER with this `reason`. */
export const TO_SENDER = { reason: 10, code: 41010 };

/** Parcel states by event code (Status-tracking-API, appendix Б). */
const STATES: Record<number, ParcelState> = {
  10100: 'shipped',
  10600: 'void',
  10601: 'created',
  10602: 'void',
  10603: 'void',
  20700: 'shipped',
  20800: 'shipped',
  20900: 'shipped',
  21400: 'shipped',
  // With 21500 and 21600 the parcel is on the way to the branch, with 21700 it has arrived there.
  21500: 'shipped',
  21600: 'shipped',
  21700: 'ready',
  31100: 'shipped',
  31200: 'returned',
  31300: 'shipped',
  31400: 'shipped',
  35300: 'shipped',
  [HANDED_OVER]: 'done',
  [TO_SENDER.code]: 'returned',
};

/** The parcel state of an event code; null for an unknown code. */
export const eventState = (code: number): ParcelState | null => STATES[code] ?? null;
