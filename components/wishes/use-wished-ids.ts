import { useSession } from '@/lib/account/session/session';
import { useGuestWishes } from '@/stores/guest-wishes';

/** What a visitor has wished: a guest's that are not merged yet, then the account's. */
export function useWishedIds(): number[] {
  const { user } = useSession();
  const ids = useGuestWishes((wishes) => wishes.ids);
  return [...new Set([...ids, ...(user?.wishes ?? [])])];
}
