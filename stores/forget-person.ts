import { clearBasket } from './basket';

/** What to say after the page has been loaded anew; the only thing that outlives a sign-out. */
const FAREWELL = 'farewell';

/**
 * Takes everything personal out of this browser: basket, hearts, what was typed. The next person on
 * the device inherits nothing. To be followed by a full load, which empties the memory.
 */
export function forgetPerson(farewell?: string) {
  clearBasket();
  quietly(() => localStorage.clear());
  quietly(() => sessionStorage.clear());
  if (farewell) quietly(() => sessionStorage.setItem(FAREWELL, farewell));
}

/** Takes what this tab alone knows: drafts with name and address, the last order. */
export const forgetTab = () => quietly(() => sessionStorage.clear());

/** The message left before the load, once. */
export function takeFarewell(): string | null {
  return quietly(() => {
    const text = sessionStorage.getItem(FAREWELL);
    if (text !== null) sessionStorage.removeItem(FAREWELL);
    return text;
  });
}

/** Storage may be forbidden; then nothing was kept there. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
