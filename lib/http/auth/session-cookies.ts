import { env, siteUrl } from '@/lib/env';
import { DAY } from '@/lib/shared/clock';
import { domainAbove } from './own-hosts';
import { pageTokenOf } from './session-token';

/** Tokens of a session in the clear, on their way to the client; ages in milliseconds. */
export type SessionTokens = {
  access: string;
  accessLife: number;
  refresh: string;
  refreshLife: number;
};

/** Tells pages that there may be a session; holds no data. */
export const SIGNED_IN_HINT = 'signed-in';

const DEVICE_LIFE = 180 * DAY;

const BUYER = 'buyer';
const BUYER_LIFE = 30 * DAY;
const BUYER_MARK = /^[\w-]{43}$/;

const STAFF_PAGES = 'staff-pages';
const ACCESS = 'token';
const REFRESH = 'refresh';
/** More than browsers send; a bound for hand-written headers. */
const MOST_COOKIES = 200;
/** Logout needs it too: the access token may be gone by then. */
const REFRESH_PATH = '/api/auth';

/** A browser keeps Secure cookies only over HTTPS; on localhost there is none. */
const isSecure = (): boolean => siteUrl().startsWith('https:');

/** For cookies with a path of their own: no page without HTTPS can plant them. */
const secured = (name: string): string => (isSecure() ? `__Secure-${name}` : name);

/** The access token's twin over HTTPS: unlike `token`, no sibling host can plant it (`__Host-`, RFC 6265bis). */
const OWN_ACCESS = `__Host-${ACCESS}`;

/**
 * The domain of the cookie by which the admin's pages know a session when the API has another host, whose own
 * cookies they do not get. Null when they do. Every host of that domain gets it, so its token opens these pages
 * alone.
 */
export function pagesDomain(): string | null {
  const { NEXT_PUBLIC_API_URL: api } = env();
  if (!api) return null;
  const [site, apiHost] = [siteUrl(), api].map((url) => new URL(url).hostname);
  return site && apiHost && site !== apiHost ? domainAbove(site, apiHost) : null;
}

/**
 * Set-Cookie headers of a session that has begun or been renewed. The specification names the access
 * token's cookie `token`, where programs find it; browsers are identified by its twin.
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

/** The Set-Cookie header of the mark that identifies a browser at its next sign-in. */
export const deviceCookie = markCookie('device');
export const deviceOf = markOf('device');

/** The same for the mark of a browser that has given a code. */
export const codeDeviceCookie = markCookie('code-device');
export const codeDeviceOf = markOf('code-device');

/** The Set-Cookie header of the mark by which a browser's open orders are counted together. */
export const buyerCookie = (mark: string): string =>
  cookie(BUYER, mark, BUYER_LIFE, '; Path=/api/orders; HttpOnly; SameSite=Lax');

/** Null for a browser without one, or with something else under its name. */
export const buyerOf = (request: Request): string | null =>
  cookiesNamed(request, BUYER).find((mark) => BUYER_MARK.test(mark)) ?? null;

/** Set-Cookie headers that remove a session from the browser. */
export const clearedCookies = (): string[] =>
  sessionCookies({ access: '', accessLife: 0, refresh: '', refreshLife: 0 });

/** A Set-Cookie header; `life` in milliseconds. */
export function cookie(name: string, value: string, life: number, attributes: string): string {
  const age = Math.floor(life / 1000);
  return `${name}=${value}; Max-Age=${age}${attributes}${isSecure() ? '; Secure' : ''}`;
}

/**
 * Whether the request says that a browser sent it, as every change by a current one does. Safari before 16.4
 * says it of no GET.
 */
export const isBrowser = ({ headers }: Request): boolean =>
  headers.has('sec-fetch-site') || headers.has('origin');

/**
 * The access tokens of a request. Over HTTPS a browser's `token` alone is not trusted: a sibling host may
 * have planted it. Without HTTPS, and for programs, all cookies of that name count.
 */
export function accessTokens(request: Request): string[] {
  const bearer = bearerToken(request);
  if (bearer) return [bearer];
  if (!isSecure()) return cookiesNamed(request, ACCESS);
  const own = cookiesNamed(request, OWN_ACCESS);
  return own.length > 0 || isBrowser(request) ? own : cookiesNamed(request, ACCESS);
}

/** The access token that a program sends as its Authorization, or null. */
export const bearerToken = ({ headers }: Request): string | null =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** The tokens of a request for a page of the admin, when the API has another host. */
export const pageTokens = (request: Request): string[] =>
  cookiesNamed(request, secured(STAFF_PAGES));

export const refreshTokens = (request: Request): string[] =>
  cookiesNamed(request, secured(REFRESH));

export const hasSignedInHint = (request: Request): boolean =>
  cookiesNamed(request, SIGNED_IN_HINT).length > 0;

/** Values of the cookies of that name which a request carries, without empty ones. */
export function cookiesNamed(request: Pick<Request, 'headers'>, name: string): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/).slice(0, MOST_COOKIES);
  return cookies.flatMap((pair) => {
    const [key, value = ''] = pair.split('=', 2);
    return key === name && value !== '' ? [value] : [];
  });
}
