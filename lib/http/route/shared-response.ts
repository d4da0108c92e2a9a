/**
 * Internal response header. `proxy.ts` and handlers set it on a response that is the same for every visitor; the front
 * server removes it.
 */
export const SHARED_RESPONSE = 'x-shared-response';
