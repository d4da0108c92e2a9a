import { clearBasket } from './basket';
import { forgetEventDay } from './event-date';
import { forgetLastDelivery } from './last-delivery';
import { forgetLastOrder } from './last-order';
import { keepMeasurements } from './measurements';
import { forgetSearches } from './recent-searches';
import { quietly } from './storage';
import {
  DECLINED_ACCESSORIES_KEY,
  forgetViewed,
  MEASUREMENTS_KEY,
  OPENED_RECORDS_KEY,
  OWNER_KEY,
  PACKING_PROGRESS_KEY,
  REMEMBERED_CHECKOUT_KEY,
} from './stored-keys';
import { leaveTabs } from './tab-note';

/** Key of the checkout form's draft in this tab. */
export const CHECKOUT_DRAFT = 'checkout-draft';

/** Key of an order that was sent but has no response yet, with its Idempotency-Key. */
export const CHECKOUT_ATTEMPT = 'checkout-attempt';

/**
 * Records who uses this browser; called on sign-in. Clears the data of another user whose session has expired in this
 * browser. A guest's data is kept.
 */
export function claimBrowser(email: string) {
  const before = quietly(() => localStorage.getItem(OWNER_KEY));
  if (before && before !== markOf(email)) forgetOther();
  markOwner(email);
}

/** Clears the previous user's data: basket, delivery, event, last order, lists, measurements, drafts and more. */
function forgetOther() {
  clearBasket();
  forgetLastDelivery();
  forgetEventDay();
  forgetLastOrder();
  forgetViewed();
  forgetSearches();
  keepMeasurements({});
  for (const key of [
    OPENED_RECORDS_KEY,
    PACKING_PROGRESS_KEY,
    REMEMBERED_CHECKOUT_KEY,
    MEASUREMENTS_KEY,
    DECLINED_ACCESSORIES_KEY,
  ]) {
    quietly(() => localStorage.removeItem(key));
  }
  for (const key of [CHECKOUT_DRAFT, CHECKOUT_ATTEMPT]) {
    quietly(() => sessionStorage.removeItem(key));
  }
  leaveTabs();
}

/** Records the owner of this browser's data; also called when the owner changes their e-mail. */
export function markOwner(email: string) {
  quietly(() => localStorage.setItem(OWNER_KEY, markOf(email)));
}

/** A non-reversible hash of the e-mail, enough to tell two users apart. */
function markOf(email: string): string {
  let mark = 5381;
  for (const letter of email.trim().toLowerCase()) {
    mark = (mark * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  }
  return mark.toString(36);
}
