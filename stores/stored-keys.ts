import { quietly } from './storage';

// What pages need of stores whose code loads later.

export const EVENT_DATE_KEY = 'event-date';
export const GUEST_WISHES_KEY = 'guest-wishes';
export const RECENTLY_VIEWED_KEY = 'recently-viewed';
export const ADMIN_KEYS_KEY = 'admin-keys';
export const OPENED_RECORDS_KEY = 'opened-records';
export const ORDER_LIST_KEY = 'order-list';
/** What is packed already of orders on this browser's packing desk. */
export const PACKING_PROGRESS_KEY = 'packing-progress';
/** The sound and the printer of this packing desk, whoever stands at it. */
export const PACKING_SETTINGS_KEY = 'packing-settings';
export const BELL_KEY = 'staff-bell';
/** Who is told of orders in this browser while the admin is closed: the id of a person of the staff. */
export const PUSH_KEY = 'staff-push';
export const REMEMBERED_CHECKOUT_KEY = 'remembered-checkout';

/** Whose browser this is: a mark made of the e-mail. */
export const OWNER_KEY = 'owner';
/** When somebody left this browser last, so that every tab drops what it has kept of them. */
export const LEFT_KEY = 'left';

export const DECLINED_ACCESSORIES_KEY = 'declined-accessories';
export const MEASUREMENTS_KEY = 'measurements';

export const hasStoredMeasurements = (): boolean =>
  quietly(() => localStorage.getItem(MEASUREMENTS_KEY)) !== null;

export const hasStoredEventDay = (): boolean =>
  quietly(() => localStorage.getItem(EVENT_DATE_KEY)) !== null;

/** How many of the two, viewed and a guest's wishes, hold a product other than this one. */
export const countKeptLists = (than?: number): number =>
  [RECENTLY_VIEWED_KEY, GUEST_WISHES_KEY].filter((key) => {
    const ids = quietly(() => JSON.parse(localStorage.getItem(key) ?? '').state.ids);
    return Array.isArray(ids) && ids.some((id) => id !== than);
  }).length;

/** Clears the viewed ones for the next person. */
export const forgetViewed = () => quietly(() => localStorage.removeItem(RECENTLY_VIEWED_KEY));
