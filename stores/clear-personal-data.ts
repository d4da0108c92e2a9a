import { clearBasket } from './basket';
import { quietly } from './storage';
import { leaveToast, takeToast } from './tab-note';

/**
 * Removes all personal data from this browser: basket, wishes, drafts. Only the farewell message is kept
 * for the next page. Must be followed by a full page load, which clears memory.
 */
export function clearPersonalData(farewell?: string) {
  clearBasket();
  quietly(() => localStorage.clear());
  clearTabData();
  if (farewell) leaveToast(farewell);
}

/** Clears this tab's storage: drafts with name and address, the last order; keeps the farewell message. */
export function clearTabData() {
  const farewell = takeToast();
  quietly(() => sessionStorage.clear());
  if (farewell) leaveToast(farewell);
}
