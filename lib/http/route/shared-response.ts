/**
 * Internal header with which `proxy.ts` and handlers mark a response as the same for everybody; the front server
 * removes it.
 */
export const SHARED_RESPONSE = 'x-shared-response';
