import { sendWishes, setWish } from '@/lib/account/profile/wish-calls';
import { dropGuestWishes } from '@/stores/guest-wishes';
import { takenBack } from './press-heart';

let isMerging = false;

/** Merges a guest's wish list into the account, one call at a time; throws what the call throws. */
export async function mergeGuestWishes(ids: number[]): Promise<void> {
  if (isMerging) return;
  isMerging = true;
  await sendWishes(ids).finally(() => {
    isMerging = false;
  });
  // Only these: another one may have been added meanwhile.
  dropGuestWishes(ids);
  for (const id of takenBack) if (ids.includes(id)) void setWish(id, false);
  takenBack.clear();
}
