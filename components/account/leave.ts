import { broadcast, dropHint } from '@/lib/account/session/session';
import { clearPersonalData } from '@/stores/clear-personal-data';

/**
 * Called after the session has ended on the server: removes the person's data from this browser, in
 * every tab.
 */
export function leave(message: string, to = '/') {
  clearPersonalData(message);
  dropHint();
  broadcast('out');
  window.location.assign(to);
}
