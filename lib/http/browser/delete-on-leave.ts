import { apiUrl } from './api-client';

/**
 * Sends a DELETE while the page is being closed, without waiting for the response. Never fails: if the request is lost,
 * the claim or presence that it ends expires by itself.
 */
export const deleteOnLeave = (path: string): void =>
  void fetch(apiUrl(path), { method: 'DELETE', credentials: 'include', keepalive: true }).catch(
    () => {},
  );
