import { env } from '@/lib/env';
import { clock, MINUTE } from '@/lib/shared/clock';

/** What all visitors of this process together may have the carrier asked in a minute. */
const MOST_A_MINUTE = 300;

// One for the process, although the server's bundles hold several copies of this module.
const shared = globalThis as typeof globalThis & {
  carrierAsked?: { since: number; count: number };
};

/** Milliseconds that a visitor waits for a carrier. */
export const VISITOR_PATIENCE = 2500;

/**
 * Takes so many calls from what visitors may cause; false when this minute's are used up, and they have
 * to do without the carrier. Otherwise anybody could make the shop wear out its welcome there.
 */
export function mayAskForVisitor(calls: number): boolean {
  const now = clock.now().getTime();
  const isCurrent = shared.carrierAsked && Math.abs(now - shared.carrierAsked.since) < MINUTE;
  const asked = isCurrent && shared.carrierAsked ? shared.carrierAsked : { since: now, count: 0 };
  shared.carrierAsked = asked;
  if (asked.count + calls > MOST_A_MINUTE * env().RATE_LIMIT_SCALE) return false;
  asked.count += calls;
  return true;
}
