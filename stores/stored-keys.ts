import { quietly } from './storage';

// Keys that pages need before the stores' code is loaded.

export const EVENT_DATE_KEY = 'event-date';
export const GUEST_WISHES_KEY = 'guest-wishes';
export const RECENTLY_VIEWED_KEY = 'recently-viewed';
export const ADMIN_KEYS_KEY = 'admin-keys';
export const OPENED_RECORDS_KEY = 'opened-records';
export const ORDER_LIST_KEY = 'order-list';
/** Packing progress of the orders on this browser's packing desk. */
export const PACKING_PROGRESS_KEY = 'packing-progress';
/** Settings of this packing desk (sound, printer), shared by everybody who works at it. */
export const PACKING_SETTINGS_KEY = 'packing-settings';
export const BELL_KEY = 'staff-bell';
/** Id of the staff member whom this browser notifies of orders while the admin is closed. */
export const PUSH_KEY = 'staff-push';
export const REMEMBERED_CHECKOUT_KEY = 'remembered-checkout';

/** Owner of this browser's data: a hash of the e-mail. */
export const OWNER_KEY = 'owner';
/**
 * Time of the last sign-out in this browser. Each tab compares it with its own copy, and drops the user's data if they
 * differ.
 */
export const LEFT_KEY = 'left';

export const PROMO_CODE_KEY = 'promo-code';

/** Stores the promo code of a link, `?code=SUMMER` on any page, for the basket, and returns it. */
export function keepCodeOfLink(): string | undefined {
  const code = new URLSearchParams(window.location.search).get('code')?.trim().slice(0, 40);
  if (code)
    quietly(() => localStorage.setItem(PROMO_CODE_KEY, JSON.stringify({ state: { code } })));
  return code;
}

export const DECLINED_ACCESSORIES_KEY = 'declined-accessories';
export const MEASUREMENTS_KEY = 'measurements';

export const hasStoredMeasurements = (): boolean =>
  quietly(() => localStorage.getItem(MEASUREMENTS_KEY)) !== null;

export const hasStoredEventDay = (): boolean =>
  quietly(() => localStorage.getItem(EVENT_DATE_KEY)) !== null;

/** How many of the two lists, viewed products and a guest's wishes, contain a product other than `than`. */
export const countKeptLists = (than?: number): number =>
  [RECENTLY_VIEWED_KEY, GUEST_WISHES_KEY].filter((key) => {
    const ids = quietly(() => JSON.parse(localStorage.getItem(key) ?? '').state.ids);
    return Array.isArray(ids) && ids.some((id) => id !== than);
  }).length;

/** Clears the viewed products for the next user. */
export const forgetViewed = () => quietly(() => localStorage.removeItem(RECENTLY_VIEWED_KEY));
