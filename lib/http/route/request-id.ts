import { randomUUID } from 'node:crypto';
import { withoutPersonal } from '@/lib/log';

/** The header with the id that identifies a request in the logs of the shop and of the proxies in front of it. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * The request id that the client sent. Any client may set it, since it only appears in logs. Replaced by a new id if it
 * is missing, too long, has unusual characters, or looks like a phone number or a token.
 */
export function requestIdOf(given: string | string[] | null | undefined): string {
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
  return withoutPersonal(given) === given ? given : randomUUID();
}
