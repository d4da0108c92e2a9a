import { env } from '@/lib/env';
import { SECOND } from '@/lib/shared/clock';
import { cookie, cookiesNamed } from './session-cookies';

const CHANGED = 'changed';
/**
 * Lifetime of the cookie in ms. Far longer than the replica's lag, so the replica's position need not be compared. Also
 * long enough for what a change usually triggers, such as a synchronisation.
 */
const LIFE = 30 * SECOND;

type Asking = Pick<Request, 'headers'>;

/** The Set-Cookie header after a change: for 30 seconds the client's requests are answered from the primary. */
export const changedCookie = (): string =>
  cookie(CHANGED, '1', LIFE, '; Path=/; HttpOnly; SameSite=Lax');

/**
 * Whether a replica may answer an API request. The primary must answer if the browser has just sent a change, and for
 * programs, which keep no cookies.
 */
export const allowsReplica = (request: Asking): boolean =>
  !request.headers.has('authorization') && cookiesNamed(request, CHANGED).length === 0;

/**
 * Whether a replica may answer for a page. Never if the API has another host, because pages do not get that host's
 * cookies.
 */
export const pageAllowsReplica = (request: Asking): boolean =>
  !env().NEXT_PUBLIC_API_URL && allowsReplica(request);
