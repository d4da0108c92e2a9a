import { sendWishes, setWish } from '@/lib/account/profile/wish-calls';
import { dropGuestWishes } from '@/stores/guest-wishes';
import { removedDuringMerge } from './press-heart';

let isMerging = false;

/** Merges a guest's wish list into the account, unless a merge is already running. Rejects if the request fails. */
export async function mergeGuestWishes(ids: number[]): Promise<void> {
  if (isMerging) return;
  isMerging = true;
  await sendWishes(ids).finally(() => {
    isMerging = false;
  });
  // Drops only the merged ids: another wish may have been added in the meantime.
  dropGuestWishes(ids);
  for (const id of removedDuringMerge) if (ids.includes(id)) void setWish(id, false);
  removedDuringMerge.clear();
}
