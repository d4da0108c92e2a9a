import { CALLER_HEADER } from '@/lib/http/route/request-facts';
import { newToken } from './secrets';
import { buyerCookie, buyerOf, isBrowser } from './session-cookies';

/** From where an order was placed; null where unknown. */
export type Buyer = {
  address: string | null;
  /** Random id of the browser, from its cookie. */
  device: string | null;
  /** Whether `device` is a new id, because the browser had none. The response then sets the id as a cookie. */
  isNewDevice?: boolean;
  /** The User-Agent header; with `browser ` in front of it if the browser has sent no id. */
  agent?: string;
};

/** IP address and browser id of the request of a buyer. Programs get no id, since they need not keep cookies. */
export function buyerWith(request: Request): Buyer {
  const address = request.headers.get(CALLER_HEADER);
  const agent = request.headers.get('user-agent') ?? '';
  const device = buyerOf(request);
  if (device !== null || !isBrowser(request)) return { address, device, agent };
  return { address, device: newToken(), isNewDevice: true, agent: `browser ${agent}` };
}

/** Adds a cookie with the browser id to the response, if the id is new. */
export function withBuyer(answer: Response, { device, isNewDevice }: Buyer): Response {
  if (device !== null && isNewDevice) answer.headers.append('Set-Cookie', buyerCookie(device));
  return answer;
}
