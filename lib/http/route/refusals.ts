import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { countedWarnings, countWarning, isCounted } from './counted-warnings';

/** Maximum counted warnings; further IP addresses share one line, so that a flood cannot fill the disk. */
const MOST_LINES = 200;
const OTHERS = 'others';
const LOGGED = ['foreign_origin', 'too_many_requests'];

const noted = new WeakSet<object>();

/**
 * Logs a refusal for a foreign origin or too many requests: the first at once, then at most one line a minute per
 * reason and IP address, with a count. `limit` names the exceeded limit. An error passed twice is counted once.
 */
export function noteRefusal(error: unknown, request: Request, limit?: string): void {
  if (!(error instanceof ShopError) || !LOGGED.includes(error.code) || noted.has(error)) return;
  noted.add(error);
  countRefusal(limit ? `${error.code} ${limit}` : error.code, callerOf(request));
}

/** Logs a refusal, whatever its reason; the front server calls this directly. */
export function countRefusal(reason: string, address: string): void {
  const isKnown = countedWarnings() < MOST_LINES || isCounted('refused', { reason, address });
  countWarning('refused', { reason, address: isKnown ? address : OTHERS });
}
