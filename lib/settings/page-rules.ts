import { type Kopecks, MINIMUM_ORDER } from '@/lib/shared/money';

/*
 * What the page says of the shop's rules, which staff may set (app/layout.tsx): in the browser alone, and
 * only so as to tell shoppers. Orders are checked by the server.
 */

/** The smallest order. */
export const pageMinimum = (): Kopecks => Number(document.body.dataset.minimum) || MINIMUM_ORDER;

/** Until when an order leaves the same day at best, `14:00`; undefined where the page does not say. */
export const pageCutOff = (): string | undefined => document.body.dataset.cutOff;
