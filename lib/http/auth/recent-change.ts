import { env } from '@/lib/env';
import { SECOND } from '@/lib/shared/clock';
import { cookie, cookiesNamed } from './session-cookies';

const CHANGED = 'changed';
/**
 * Far longer than a replica may lag, so that nothing has to be compared; and as long as what a change has set
 * off, such as a synchronisation, usually takes.
 */
const LIFE = 30 * SECOND;

type Asking = Pick<Request, 'headers'>;

/** The Set-Cookie header for whoever has sent a change: from now on they read from the primary, for a while. */
export const changedCookie = (): string =>
  cookie(CHANGED, '1', LIFE, '; Path=/; HttpOnly; SameSite=Lax');

/**
 * Whether an answer to this request of the API may come from a replica: not for a browser that has just sent a
 * change, nor for programs that sign in without cookies.
 */
export const mayLag = (request: Asking): boolean =>
  !request.headers.has('authorization') && cookiesNamed(request, CHANGED).length === 0;

/** The same for a page: of an API on another host it does not see the cookies. */
export const mayPageLag = (request: Asking): boolean =>
  !env().NEXT_PUBLIC_API_URL && mayLag(request);
