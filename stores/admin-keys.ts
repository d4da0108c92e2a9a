import { create } from 'zustand';
import { keep } from './storage';
import { ADMIN_KEYS_KEY } from './stored-keys';

/** Whether the admin's shortcuts without Ctrl are off in this browser (WCAG 2.1.4), also for the next user. */
export const useAdminKeys = create<{ isOff: boolean }>(() => ({ isOff: false }));

/** Reads local storage. */
export const { reread: restoreAdminKeys } = keep(useAdminKeys, {
  key: ADMIN_KEYS_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ isOff: (stored as { isOff?: unknown } | undefined)?.isOff === true }),
});
