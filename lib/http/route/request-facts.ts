import { randomUUID } from 'node:crypto';
import { z } from 'zod';
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

/** Header with the client's IP address, set by the front server, which drops it if a client sends it. */
export const CALLER_HEADER = 'x-client-address';

/** The client's IP address as determined by the front server; `direct` where a test calls a handler directly. */
export const callerOf = ({ headers }: { headers: Headers }): string =>
  headers.get(CALLER_HEADER) ?? 'direct';

/** The Idempotency-Key header, which a client repeats when it repeats a request. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional();

/** Pure: whether an Accept header asks for server-sent events. */
export const wantsStream = (accept: string | null | undefined): boolean =>
  /\btext\/event-stream\b/i.test(accept ?? '');
