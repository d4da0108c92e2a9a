import { CUT_OFF } from './delivery/dispatch';
import { type Kopecks, MINIMUM_ORDER } from './money';

/*
 * What the page says of the shop's rules, which staff may set (app/layout.tsx): in the browser alone, and
 * only so as to tell shoppers. Orders are checked by the server.
 */

/** The smallest order. */
export const pageMinimum = (): Kopecks => Number(ruleOf('minimum')) || MINIMUM_ORDER;

/** Until when an order leaves the same day at best. */
export const pageCutOff = (): string => ruleOf('cutOff') ?? CUT_OFF;

const ruleOf = (name: string): string | undefined => document.body.dataset[name];
