import { env, siteUrl } from '@/lib/env';
import { DAY } from '@/lib/shared/clock';
import { domainAbove } from './own-hosts';
import { pageTokenOf } from './secrets';

/** The tokens of a session in plain text, to be sent to the client; lifetimes in milliseconds. */
export type SessionTokens = {
  access: string;
  accessLife: number;
  refresh: string;
  refreshLife: number;
};

/** Name of a cookie by which pages see that the visitor may be signed in; it holds no data. */
export const SIGNED_IN_HINT = 'signed-in';

const DEVICE_LIFE = 180 * DAY;

const BUYER = 'buyer';
const BUYER_LIFE = 30 * DAY;
const BUYER_MARK = /^[\w-]{43}$/;

const STAFF_PAGES = 'staff-pages';
const ACCESS = 'token';
const REFRESH = 'refresh';
/** Maximum cookies of a request that are read; browsers send fewer. */
const MOST_COOKIES = 200;
/**
 * Path of the refresh token's cookie. Includes the logout endpoint, where the access token may have expired already.
 */
const REFRESH_PATH = '/api/auth';

/** Whether cookies are Secure: browsers keep such cookies only over HTTPS, which localhost does not have. */
const isSecure = (): boolean => siteUrl().startsWith('https:');

/** Name of a cookie with its own path. With `__Secure-` over HTTPS, so that no page without HTTPS can set it. */
const secured = (name: string): string => (isSecure() ? `__Secure-${name}` : name);

/** Second cookie with the access token, over HTTPS; no other host of the domain can set it (`__Host-`, RFC 6265bis). */
const OWN_ACCESS = `__Host-${ACCESS}`;

/**
 * When the API has another host, pages of the admin do not receive the API's cookies. Then a cookie for the domain of
 * both hosts identifies the session. Returns that domain, or null when the API has the same host. Every host of the
 * domain receives the cookie, so its token is valid only for pages of the admin.
 */
export function pagesDomain(): string | null {
  const { NEXT_PUBLIC_API_URL: api } = env();
  if (!api) return null;
  const [site, apiHost] = [siteUrl(), api].map((url) => new URL(url).hostname);
  return site && apiHost && site !== apiHost ? domainAbove(site, apiHost) : null;
}

/**
 * Set-Cookie headers of a new or renewed session. Programs read the access token from the cookie `token`, whose name
 * the specification prescribes. Browsers are identified by its copy with the prefix `__Host-`.
 */
export function sessionCookies(tokens: SessionTokens): string[] {
  const domain = pagesDomain();
  const access = (name: string) =>
    cookie(name, tokens.access, tokens.accessLife, '; Path=/; HttpOnly; SameSite=Lax');
  return [
    access(ACCESS),
    ...(isSecure() ? [access(OWN_ACCESS)] : []),
    cookie(
      secured(REFRESH),
      tokens.refresh,
      tokens.refreshLife,
      `; Path=${REFRESH_PATH}; HttpOnly; SameSite=Strict`,
    ),
    cookie(SIGNED_IN_HINT, '1', tokens.refreshLife, '; Path=/; SameSite=Lax'),
    ...(domain
      ? [
          cookie(
            secured(STAFF_PAGES),
            tokens.access && pageTokenOf(tokens.access),
            tokens.accessLife,
            `; Path=/admin; Domain=${domain}; HttpOnly; SameSite=Lax`,
          ),
        ]
      : []),
  ];
}

const markCookie = (name: string) => (mark: string) =>
  cookie(secured(name), mark, DEVICE_LIFE, `; Path=${REFRESH_PATH}; HttpOnly; SameSite=Strict`);

const markOf = (name: string) => (request: Request) =>
  cookiesNamed(request, secured(name))[0] ?? '';

/** The Set-Cookie header with the id by which the shop recognises this browser at its next sign-in. */
export const deviceCookie = markCookie('device');
export const deviceOf = markOf('device');

/** The Set-Cookie header with the id of a browser in which a second-factor code was entered. */
export const codeDeviceCookie = markCookie('code-device');
export const codeDeviceOf = markOf('code-device');

/** The Set-Cookie header with the browser id by which the open orders of one buyer are counted. */
export const buyerCookie = (mark: string): string =>
  cookie(BUYER, mark, BUYER_LIFE, '; Path=/api/orders; HttpOnly; SameSite=Lax');

/** The browser id in the cookie of `buyerCookie`; null if it is missing or malformed. */
export const buyerOf = (request: Request): string | null =>
  cookiesNamed(request, BUYER).find((mark) => BUYER_MARK.test(mark)) ?? null;

/** Set-Cookie headers that delete the cookies of a session. */
export const clearedCookies = (): string[] =>
  sessionCookies({ access: '', accessLife: 0, refresh: '', refreshLife: 0 });

/** A Set-Cookie header; `life` is the cookie's lifetime in milliseconds. */
export function cookie(name: string, value: string, life: number, attributes: string): string {
  const age = Math.floor(life / 1000);
  return `${name}=${value}; Max-Age=${age}${attributes}${isSecure() ? '; Secure' : ''}`;
}

/**
 * Whether a request has headers that only browsers send. Current browsers send them with every change; Safari before
 * 16.4 does not send them with a GET.
 */
export const isBrowser = ({ headers }: Request): boolean =>
  headers.has('sec-fetch-site') || headers.has('origin');

/**
 * The access tokens of a request. Over HTTPS a browser's cookie `token` is ignored, because another host of the domain
 * may have set it. Without HTTPS, and for programs, all cookies of that name are used.
 */
export function accessTokens(request: Request): string[] {
  const bearer = bearerToken(request);
  if (bearer) return [bearer];
  if (!isSecure()) return cookiesNamed(request, ACCESS);
  const own = cookiesNamed(request, OWN_ACCESS);
  return own.length > 0 || isBrowser(request) ? own : cookiesNamed(request, ACCESS);
}

/** The access token in the Authorization header, which programs send, or null. */
export const bearerToken = ({ headers }: Request): string | null =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** The tokens that identify the session for a page of the admin when the API has another host. */
export const pageTokens = (request: Request): string[] =>
  cookiesNamed(request, secured(STAFF_PAGES));

export const refreshTokens = (request: Request): string[] =>
  cookiesNamed(request, secured(REFRESH));

export const hasSignedInHint = (request: Request): boolean =>
  cookiesNamed(request, SIGNED_IN_HINT).length > 0;

/** The non-empty values of all cookies of a request that have this name. */
export function cookiesNamed(request: Pick<Request, 'headers'>, name: string): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/).slice(0, MOST_COOKIES);
  return cookies.flatMap((pair) => {
    const [key, value = ''] = pair.split('=', 2);
    return key === name && value !== '' ? [value] : [];
  });
}
