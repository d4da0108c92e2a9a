import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { countedWarnings, countWarning, isCounted } from './counted-warnings';

/**
 * Maximum warnings that are counted at a time; above it, refusals of all further IP addresses share one line, so that a
 * flood of requests cannot fill the disk.
 */
const MOST_LINES = 200;
const OTHERS = 'others';
const LOGGED = ['foreign_origin', 'too_many_requests'];

const noted = new WeakSet<object>();

/**
 * Logs that a request was refused for a foreign origin or too many requests. The first refusal is logged at once; after
 * that at most one line a minute per reason and IP address, with a count. `limit` is the name of the exceeded limit. An
 * error that is passed twice is counted once.
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
