/**
 * Header by which `proxy.ts` and handlers tell the front that a response is the same for everybody; visitors never see
 * it.
 */
export const SHARED_RESPONSE = 'x-shared-response';
