import { CALLER_HEADER } from '../route/caller';
import { buyerCookie, buyerOf, isBrowser } from './session-cookies';
import { newToken } from './session-token';

/** Where an order comes from; null where unknown. */
export type Buyer = { address: string | null; device: string | null };

/** The buyer of a request: its IP address and its browser's mark. */
export const buyerWith = (request: Request): Buyer => ({
  address: request.headers.get(CALLER_HEADER),
  device: buyerOf(request),
});

/**
 * The response with a cookie that marks a browser at its first order. Programs get none: requests with
 * cookies must say which page sent them.
 */
export function withBuyer(answer: Response, request: Request): Response {
  if (isBrowser(request) && buyerOf(request) === null) {
    answer.headers.append('Set-Cookie', buyerCookie(newToken()));
  }
  return answer;
}
