import { siteUrl } from '@/lib/env';

/** Tokens of a session in the clear, on their way to the client; ages in milliseconds. */
export type SessionTokens = {
  access: string;
  accessLife: number;
  refresh: string;
  refreshLife: number;
};

/** Says that there may be a session; holds nothing, and pages may read it. */
export const SIGNED_IN_HINT = 'signed-in';

const ACCESS = 'token';
/** Logout needs it too: the access token may be gone by then. */
const REFRESH_PATH = '/api/auth';

/** A browser keeps Secure cookies only over HTTPS; on localhost there is none. */
const isSecure = (): boolean => siteUrl().startsWith('https:');

const refreshName = (): string => (isSecure() ? '__Secure-refresh' : 'refresh');

/** Set-Cookie headers of a session that has begun or been renewed. */
export function sessionCookies(tokens: SessionTokens): string[] {
  return [
    cookie(ACCESS, tokens.access, tokens.accessLife, '; Path=/; HttpOnly; SameSite=Lax'),
    cookie(
      refreshName(),
      tokens.refresh,
      tokens.refreshLife,
      `; Path=${REFRESH_PATH}; HttpOnly; SameSite=Strict`,
    ),
    cookie(SIGNED_IN_HINT, '1', tokens.refreshLife, '; Path=/; SameSite=Lax'),
  ];
}

/** Set-Cookie headers that take a session out of the browser. */
export const clearedCookies = (): string[] =>
  sessionCookies({ access: '', accessLife: 0, refresh: '', refreshLife: 0 });

function cookie(name: string, value: string, life: number, attributes: string): string {
  const age = Math.floor(life / 1000);
  return `${name}=${value}; Max-Age=${age}${attributes}${isSecure() ? '; Secure' : ''}`;
}

/**
 * Every access token of a request: a sibling host may have planted a second cookie of the name, so
 * whoever asks must look at all of them.
 */
export function accessTokens(request: Request): string[] {
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return bearer ? [bearer] : cookiesNamed(request, ACCESS).slice(0, 5);
}

export const refreshTokens = (request: Request): string[] =>
  cookiesNamed(request, refreshName()).slice(0, 5);

export const hasSignedInHint = (request: Request): boolean =>
  cookiesNamed(request, SIGNED_IN_HINT).length > 0;

function cookiesNamed(request: Request, name: string): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return cookies.flatMap((pair) => {
    const [key, value = ''] = pair.split('=', 2);
    return key === name && value !== '' ? [value] : [];
  });
}
