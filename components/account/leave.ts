import { broadcast, dropHint } from '@/lib/account/session/session';
import { forgetPerson } from '@/stores/forget-person';

/**
 * Called after the session has ended on the server: removes the person's data from this browser, in
 * every tab.
 */
export function leave(message: string, to = '/') {
  forgetPerson(message);
  dropHint();
  broadcast('out');
  window.location.assign(to);
}
