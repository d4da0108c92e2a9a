import { THEME_KEY } from '@/lib/shared/theme';
import { BASKET_KEY, clearBasket } from './basket';
import { quietly } from './storage';
import { ADMIN_KEYS_KEY, BELL_KEY, OWNER_KEY, PACKING_SETTINGS_KEY } from './stored-keys';
import { emptyTab, leaveTabs, leaveToast, takeToast } from './tab-note';

type Clearing = { farewell?: string; keepsBasket?: boolean };

/**
 * Removes all personal data from this browser: basket, wishes, drafts. The chosen theme, keys and sound of new orders, and a packing desk's sound and
 * printer are none. Only the farewell message is kept
 * for the next page, and the basket where the person wants it, with the mark of whose it is. Must be followed by a
 * full page load, which clears memory.
 */
export function clearPersonalData({ farewell, keepsBasket = false }: Clearing = {}) {
  if (!keepsBasket) clearBasket();
  quietly(() => {
    const kept = [
      THEME_KEY,
      ADMIN_KEYS_KEY,
      BELL_KEY,
      PACKING_SETTINGS_KEY,
      ...(keepsBasket ? [BASKET_KEY, OWNER_KEY] : []),
    ];
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key);
    }
  });
  clearTabData();
  leaveTabs();
  if (farewell) leaveToast(farewell);
}

/** Clears this tab's storage: drafts with name and address, the last order; keeps the farewell message. */
export function clearTabData() {
  const farewell = takeToast();
  emptyTab();
  if (farewell) leaveToast(farewell);
}
