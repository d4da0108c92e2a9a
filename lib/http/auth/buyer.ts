import { CALLER_HEADER } from '../route/caller';
import { buyerCookie, buyerOf, isBrowser } from './session-cookies';
import { newToken } from './session-token';

/** Where an order comes from; null where unknown. */
export type Buyer = {
  address: string | null;
  /** The browser's mark. */
  device: string | null;
  /** The browser had none: it gets this one with the answer. */
  isNewDevice?: boolean;
  /** The kind of browser or program, as it says itself. */
  agent?: string;
};

/** The buyer of a request: its IP address and its browser's mark. Programs get no mark, since they need not keep it. */
export function buyerWith(request: Request): Buyer {
  const address = request.headers.get(CALLER_HEADER);
  const agent = request.headers.get('user-agent') ?? '';
  const device = buyerOf(request);
  if (device !== null || !isBrowser(request)) return { address, device, agent };
  return { address, device: newToken(), isNewDevice: true, agent: `browser ${agent}` };
}

/** The response with the cookie of a new mark. */
export function withBuyer(answer: Response, { device, isNewDevice }: Buyer): Response {
  if (device !== null && isNewDevice) answer.headers.append('Set-Cookie', buyerCookie(device));
  return answer;
}
