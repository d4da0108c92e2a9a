import { env } from '@/lib/env';
import { SECOND } from '@/lib/shared/clock';
import { cookie, cookiesNamed } from './session-cookies';

const CHANGED = 'changed';
/**
 * Far above the replica's lag, so no positions are compared; and long enough for what a change usually triggers, such
 * as a synchronisation. Milliseconds.
 */
const LIFE = 30 * SECOND;

type Asking = Pick<Request, 'headers'>;

/** The Set-Cookie header for a client that has sent a change: for 30 seconds it reads from the primary. */
export const changedCookie = (): string =>
  cookie(CHANGED, '1', LIFE, '; Path=/; HttpOnly; SameSite=Lax');

/**
 * Whether the response to an API request may come from a replica: not for a browser that has just sent a change, nor
 * for programs, which have no cookies.
 */
export const allowsReplica = (request: Asking): boolean =>
  !request.headers.has('authorization') && cookiesNamed(request, CHANGED).length === 0;

/** The same for a page, which never sees the cookies of an API on another host. */
export const pageAllowsReplica = (request: Asking): boolean =>
  !env().NEXT_PUBLIC_API_URL && allowsReplica(request);
