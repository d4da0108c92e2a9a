import { THEME_KEY } from '@/lib/shared/theme';
import { BASKET_KEY, clearBasket } from './basket';
import { quietly } from './storage';
import { ADMIN_KEYS_KEY, BELL_KEY, OWNER_KEY, PACKING_SETTINGS_KEY } from './stored-keys';
import { emptyTab, leaveTabs, leaveToast, takeToast } from './tab-note';

type Clearing = { farewell?: string; keepsBasket?: boolean };

/**
 * Removes all personal data from this browser: basket, wishes, drafts. The theme, the admin's shortcuts, the sound of
 * new orders and the packing desk's settings are not personal and stay. The farewell message is kept for the next page.
 * `keepsBasket` also keeps the basket and the hash that identifies its owner. A full page load must follow, which
 * clears memory.
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

/** Clears this tab's storage, e.g. the last order and drafts with name and address. Keeps the farewell message. */
export function clearTabData() {
  const farewell = takeToast();
  emptyTab();
  if (farewell) leaveToast(farewell);
}
