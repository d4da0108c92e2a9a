import { broadcast, dropHint } from '@/lib/account/session/session';
import { clearPersonalData } from '@/stores/forget-person';

/** The session has ended on the server: nothing of the person stays in this browser, in any tab. */
export function leave(farewell: string, to = '/') {
  clearPersonalData(farewell);
  dropHint();
  broadcast('out');
  window.location.assign(to);
}
