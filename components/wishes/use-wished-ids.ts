import { useSession } from '@/lib/account/session/session';
import { useGuestWishes } from '@/stores/guest-wishes';

/** Product ids of the visitor's wishes: guest wishes not merged yet, then those of the account. */
export function useWishedIds(): number[] {
  const { user } = useSession();
  const ids = useGuestWishes((wishes) => wishes.ids);
  return [...new Set([...ids, ...(user?.wishes ?? [])])];
}
