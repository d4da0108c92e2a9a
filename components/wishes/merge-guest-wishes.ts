import { sendWishes, setWish } from '@/lib/account/profile/wish-calls';
import { dropGuestWishes } from '@/stores/guest-wishes';
import { removedDuringMerge } from './press-heart';

let isMerging = false;

/** Merges a guest's wish list into the account, one call at a time; throws the error of the call. */
export async function mergeGuestWishes(ids: number[]): Promise<void> {
  if (isMerging) return;
  isMerging = true;
  await sendWishes(ids).finally(() => {
    isMerging = false;
  });
  // Only the merged ids: another wish may have been added in the meantime.
  dropGuestWishes(ids);
  for (const id of removedDuringMerge) if (ids.includes(id)) void setWish(id, false);
  removedDuringMerge.clear();
}
