import { clearBasket } from './basket';
import { forgetEventDay } from './event-date';
import { forgetLastDelivery } from './last-delivery';
import { forgetKeptFill } from './last-fill-kept';
import { forgetLastOrder } from './last-order';
import { forgetViewed } from './recently-viewed-kept';

const NOTE = 'owner';

/** Where this tab keeps what is typed into the checkout. */
export const CHECKOUT_DRAFT = 'checkout-draft';

/** Where it keeps the order that was sent and has no answer yet, with its Idempotency-Key. */
export const CHECKOUT_ATTEMPT = 'checkout-attempt';

/**
 * Notes whose browser this is. The basket of somebody else, whose session has only run out here, is not
 * for whoever signs in now; a guest's goes along.
 */
export function claimBrowser(email: string) {
  const before = quietly(() => localStorage.getItem(NOTE));
  if (before && before !== markOf(email)) forgetOther();
  markOwner(email);
}

/** Basket, towns, the event, the last order, what was looked at and what was typed by whoever was here before. */
function forgetOther() {
  clearBasket();
  forgetLastDelivery();
  forgetEventDay();
  forgetLastOrder();
  forgetViewed();
  quietly(forgetKeptFill);
  for (const note of [CHECKOUT_DRAFT, CHECKOUT_ATTEMPT]) {
    quietly(() => sessionStorage.removeItem(note));
  }
}

/** The same person under another e-mail. */
export function markOwner(email: string) {
  quietly(() => localStorage.setItem(NOTE, markOf(email)));
}

/** Tells two people apart and names neither. */
function markOf(email: string): string {
  let mark = 5381;
  for (const letter of email.trim().toLowerCase()) {
    mark = (mark * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  }
  return mark.toString(36);
}

/** Storage may be forbidden; then no basket is kept there either. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
