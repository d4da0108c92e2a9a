import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { countedWarnings, countWarning, isCounted } from './counted-warnings';

/** Maximum callers logged separately per minute; the rest share one line, so that a flood cannot fill the disk. */
const MOST_LINES = 200;
const OTHERS = 'others';
const LOGGED = ['foreign_origin', 'too_many_requests'];

const noted = new WeakSet<object>();

/**
 * Logs refusals for a foreign origin or too many requests: the first at once, then counted, at most one line a minute
 * per reason and IP address. `limit` names the exhausted limit. Each error is counted once.
 */
export function noteRefusal(error: unknown, request: Request, limit?: string): void {
  if (!(error instanceof ShopError) || !LOGGED.includes(error.code) || noted.has(error)) return;
  noted.add(error);
  countRefusal(limit ? `${error.code} ${limit}` : error.code, callerOf(request));
}

/** The same for a refusal by the front server. */
export function countRefusal(reason: string, address: string): void {
  const isKnown = countedWarnings() < MOST_LINES || isCounted('refused', { reason, address });
  countWarning('refused', { reason, address: isKnown ? address : OTHERS });
}
