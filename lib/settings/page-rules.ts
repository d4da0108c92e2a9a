import { type Kopecks, MINIMUM_ORDER } from '@/lib/shared/money';

/* The shop's rules, set by staff, in data attributes of the page (app/layout.tsx). Only for the browser, and only to
   inform shoppers: the server checks orders itself. */

/** The minimum order in kopecks. */
export const pageMinimum = (): Kopecks => Number(document.body.dataset.minimum) || MINIMUM_ORDER;

/** Per cent off for looks of 3, 4 and 5 products; empty while the shop gives none. */
export const pageLookPercents = (): number[] =>
  (document.body.dataset.looks ?? '').split(' ').filter(Boolean).map(Number);

/** The cut-off time of same-day dispatch, `14:00`; undefined when the page does not carry it. */
export const pageCutOff = (): string | undefined => document.body.dataset.cutOff;
