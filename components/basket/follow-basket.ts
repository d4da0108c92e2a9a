import { knownUser } from '@/lib/account/session/session';
import { shareHash } from '@/lib/basket/share';
import { api } from '@/lib/http/browser/api-client';
import { SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';

/** Sends the basket to the account, if its owner has agreed to be reminded of it. A failure is not shown. */
export function sendBasket(): void {
  if (!knownUser()?.notices.basket) return;
  const { products, bundles } = useBasket.getState();
  api.patch('/api/auth/basket', { body: { basket: shareHash(products, bundles) } }).catch(() => {});
}

/** Sends the basket three seconds after its last change. Returns the function that stops this. */
export function followBasket(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return useBasket.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(sendBasket, 3 * SECOND);
  });
}
