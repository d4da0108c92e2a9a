import { randomUUID } from 'node:crypto';
import { withoutPersonal } from '@/lib/log';

/** The header by which a request is told apart in logs, here and in front of the shop. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * The id that a caller gave its request, taken from anybody: it only names lines of the log. A new
 * one when there is none, or it is long, has other characters, or looks like a phone or a token.
 */
export function requestIdOf(given: string | string[] | null | undefined): string {
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
  return withoutPersonal(given) === given ? given : randomUUID();
}
