import { broadcast, dropHint } from '@/lib/account/session/session';
import { clearPersonalData } from '@/stores/clear-personal-data';

type Leaving = { to?: string; keepsBasket?: boolean };

/** Called after the session has ended on the server: removes the customer's data from this browser, in every tab. */
export function leave(message: string, { to = '/', keepsBasket = false }: Leaving = {}) {
  clearPersonalData({ farewell: message, keepsBasket });
  dropHint();
  broadcast('out');
  window.location.assign(to);
}
