import { apiUrl } from './api-client';

/** DELETE by a page that is going away: it waits for no answer. Never fails; what is not heard ends by its own time. */
export const deleteOnLeave = (path: string): void =>
  void fetch(apiUrl(path), { method: 'DELETE', credentials: 'include', keepalive: true }).catch(
    () => {},
  );
