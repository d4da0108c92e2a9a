import { apiUrl } from './api-client';

/**
 * Sends a DELETE while the page is closing, without waiting for the response. Never throws: if the request is lost,
 * what it would have ended (a packer's claim, the presence on an order page) expires by itself.
 */
export const deleteOnLeave = (path: string): void =>
  void fetch(apiUrl(path), { method: 'DELETE', credentials: 'include', keepalive: true }).catch(
    () => {},
  );
