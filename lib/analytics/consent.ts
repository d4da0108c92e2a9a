import { consentGiven } from './consent-answer';
import { type Tracking, trackingInput } from './tracking';

/** What is sent with an order; empty unless the shopper has agreed to analytics. */
export function trackingOfBrowser(): { tracking?: Tracking } {
  if (consentGiven() !== true) return {};
  const cookies = new Map(
    document.cookie.split('; ').map((one) => one.split(/=(.*)/s, 2) as [string, string]),
  );
  const { ga, fbp, fbc } = trackingInput.shape;
  const given = {
    ga: ga.safeParse(cookies.get('_ga')?.split('.').slice(-2).join('.')).data,
    fbp: fbp.safeParse(cookies.get('_fbp')).data,
    fbc: fbc.safeParse(cookies.get('_fbc')).data,
  };
  return { tracking: { agent: navigator.userAgent.slice(0, 500), ...given } };
}
