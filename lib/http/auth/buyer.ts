import { CALLER_HEADER } from '../route/caller';
import { buyerCookie, buyerOf, isBrowser } from './session-cookies';
import { newToken } from './session-token';

/** Where an order was placed; null where unknown. */
export type Buyer = {
  address: string | null;
  /** The browser's random id, from its cookie. */
  device: string | null;
  /** Whether the browser had no id and gets this one with the response. */
  isNewDevice?: boolean;
  /** The User-Agent; for a browser without an id it begins with `browser`. */
  agent?: string;
};

/** The buyer of a request: IP address and browser id. Programs get no id, since they need not keep cookies. */
export function buyerWith(request: Request): Buyer {
  const address = request.headers.get(CALLER_HEADER);
  const agent = request.headers.get('user-agent') ?? '';
  const device = buyerOf(request);
  if (device !== null || !isBrowser(request)) return { address, device, agent };
  return { address, device: newToken(), isNewDevice: true, agent: `browser ${agent}` };
}

/** Adds the cookie of a new browser id to the response. */
export function withBuyer(answer: Response, { device, isNewDevice }: Buyer): Response {
  if (device !== null && isNewDevice) answer.headers.append('Set-Cookie', buyerCookie(device));
  return answer;
}
