import { clearBasket } from './basket';
import { leaveToast, takeToast } from './next-toast';

/**
 * Takes everything personal out of this browser: basket, hearts, what was typed. The next person on
 * the device inherits nothing but the farewell. To be followed by a full load, which empties the memory.
 */
export function forgetPerson(farewell?: string) {
  clearBasket();
  quietly(() => localStorage.clear());
  forgetTab();
  if (farewell) leaveToast(farewell);
}

/** Takes what this tab alone knows: drafts with name and address, the last order; but no farewell. */
export function forgetTab() {
  const farewell = takeToast();
  quietly(() => sessionStorage.clear());
  if (farewell) leaveToast(farewell);
}

/** Storage may be forbidden; then nothing was kept there. */
function quietly(work: () => void) {
  try {
    work();
  } catch {
    // Nothing to forget.
  }
}
