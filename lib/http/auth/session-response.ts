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
 * A response that signs its caller in. Browsers get the tokens only as cookies, where scripts cannot steal
 * them; programs get the access token in the body too.
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

/** By a GET an old Safari looks like a program; a bearer token no browser sends by itself. */
const isProgram = (request: Request): boolean =>
  !isBrowser(request) && (!isSafe(request) || bearerToken(request) !== null);

/** The same with the mark that identifies this browser at its next sign-in. */
export const withDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [deviceCookie(mark)]);

/** The same with the mark of a browser that has given this person's code. */
export const withCodeDevice = (answer: Response, mark: string): Response =>
  withCookies(answer, [codeDeviceCookie(mark)]);

/** A response that removes the session from its caller's browser. */
export const signedOut = (answer: Response): Response => withCookies(answer, clearedCookies());

function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
