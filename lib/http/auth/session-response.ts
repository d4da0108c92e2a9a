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
 * Response for a new or renewed session. Browsers get the tokens only as cookies, which scripts cannot read; programs
 * also get the access token in the body.
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

/** Whether a program sent the request. A GET by an old Safari looks like a program's, but has no bearer token. */
const isProgram = (request: Request): boolean =>
  !isBrowser(request) && (!isSafe(request) || bearerToken(request) !== null);

/** Adds the cookie by which the shop recognises this browser at its next sign-in. */
export const withDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [deviceCookie(mark)]);

/** Adds the cookie of a browser in which the user has entered a second-factor code. */
export const withCodeDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [codeDeviceCookie(mark)]);

/** Deletes the session's cookies in the client's browser. */
export const signedOut = (answer: Response): Response => withCookies(answer, clearedCookies());

function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
