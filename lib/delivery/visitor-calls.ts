import { env } from '@/lib/env';
import { clock, MINUTE } from '@/lib/shared/clock';

/** Maximum carrier calls per minute that the visitors of this process may cause together. */
const MOST_A_MINUTE = 300;

// On `globalThis`, since the server's bundles contain several copies of this module.
const shared = globalThis as typeof globalThis & {
  carrierAsked?: { since: number; count: number };
};

/** How long a visitor waits for a carrier, in milliseconds. */
export const VISITOR_PATIENCE = 2500;

/**
 * Takes this number of calls from the visitors' budget of this minute; false when it is used up. Without a budget
 * anybody could make the shop exceed the carrier's limits.
 */
export function takeVisitorCalls(calls: number): boolean {
  const now = clock.now().getTime();
  const isCurrent = shared.carrierAsked && Math.abs(now - shared.carrierAsked.since) < MINUTE;
  const asked = isCurrent && shared.carrierAsked ? shared.carrierAsked : { since: now, count: 0 };
  shared.carrierAsked = asked;
  if (asked.count + calls > MOST_A_MINUTE * env().RATE_LIMIT_SCALE) return false;
  asked.count += calls;
  return true;
}
