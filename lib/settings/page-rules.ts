import { type Kopecks, MINIMUM_ORDER } from '@/lib/shared/money';

/* The shop's rules, set by staff, in data attributes of the page (app/layout.tsx). Only for the browser, and only to
   inform shoppers: the server checks orders itself. */

/** The minimum order in kopecks. */
export const pageMinimum = (): Kopecks => Number(document.body.dataset.minimum) || MINIMUM_ORDER;

/** The cut-off time of same-day dispatch, `14:00`; undefined when the page does not carry it. */
export const pageCutOff = (): string | undefined => document.body.dataset.cutOff;
