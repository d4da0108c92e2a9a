import { type Kopecks, MINIMUM_ORDER } from '@/lib/shared/money';

/* The shop's rules, set by staff, as the page carries them (app/layout.tsx). Only for the browser, and only to
   inform shoppers: the server checks orders itself. */

/** The minimum order. */
export const pageMinimum = (): Kopecks => Number(document.body.dataset.minimum) || MINIMUM_ORDER;

/** The cut-off time of same-day dispatch, `14:00`; undefined where the page does not carry it. */
export const pageCutOff = (): string | undefined => document.body.dataset.cutOff;
