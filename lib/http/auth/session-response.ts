import { isSafe } from './origin';
import {
  bearerToken,
  clearedCookies,
  codeDeviceCookie,
  deviceCookie,
  isBrowser,
  type SessionTokens,
  sessionCookies,
} from './session-cookies';

/**
 * Adds a session to a response. Browsers get the tokens only as cookies, which scripts cannot read; programs get the
 * access token in the body too.
 */
export function signedIn(
  request: Request,
  tokens: SessionTokens,
  body: Record<string, unknown>,
  init: ResponseInit = {},
): Response {
  return withCookies(
    Response.json(isProgram(request) ? { ...body, token: tokens.access } : body, init),
    sessionCookies(tokens),
  );
}

/** A GET by an old Safari looks like one by a program, but no browser sends a bearer token by itself. */
const isProgram = (request: Request): boolean =>
  !isBrowser(request) && (!isSafe(request) || bearerToken(request) !== null);

/** Adds the cookie that identifies this browser at its next sign-in. */
export const withDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [deviceCookie(mark)]);

/** Adds the cookie of a browser in which this person's second-factor code was given. */
export const withCodeDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [codeDeviceCookie(mark)]);

/** Removes the session from the client's browser. */
export const signedOut = (answer: Response): Response => withCookies(answer, clearedCookies());

function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
