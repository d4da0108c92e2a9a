import { CALLER_HEADER } from '../route/caller';
import { buyerCookie, buyerOf, isBrowser } from './session-cookies';
import { newToken } from './session-token';

/** From where an order comes; null where it is not known. */
export type Buyer = { address: string | null; device: string | null };

/** Who orders, as far as the request tells: its address and its browser's mark. */
export const buyerWith = (request: Request): Buyer => ({
  address: request.headers.get(CALLER_HEADER),
  device: buyerOf(request),
});

/**
 * An answer that marks the browser which has ordered, once. Programs get no mark: what comes with a cookie
 * has to say which page it comes from.
 */
export function withBuyer(answer: Response, request: Request): Response {
  if (isBrowser(request) && buyerOf(request) === null) {
    answer.headers.append('Set-Cookie', buyerCookie(newToken()));
  }
  return answer;
}
