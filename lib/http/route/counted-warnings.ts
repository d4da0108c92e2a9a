import { ShopError } from '@/lib/errors';
import { logWarning } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { callerOf } from './request-facts';

type Tally = { message: string; fields: Record<string, string>; count: number };

const tallies = new Map<string, Tally>();

/**
 * Logs a warning that may occur a thousand times a second. The first occurrence is logged at once; after that at most
 * one line a minute with the `count` of repeats, per message with the same fields.
 */
export function countWarning(message: string, fields: Record<string, string>): void {
  const key = keyOf(message, fields);
  const tally = tallies.get(key);
  if (tally) {
    tally.count += 1;
    return;
  }
  if (tallies.size === 0) setTimeout(flush, MINUTE).unref();
  const first = { message, fields, count: 1 };
  tallies.set(key, first);
  write(first);
}

/** Whether this warning is already being counted; then a repeat takes no more memory. */
export const isCounted = (message: string, fields: Record<string, string>): boolean =>
  tallies.has(keyOf(message, fields));

/** Number of different warnings that are being counted. */
export const countedWarnings = (): number => tallies.size;

const keyOf = (message: string, fields: Record<string, string>): string =>
  JSON.stringify([message, fields]);

/** Once a minute: logs each warning with its count, and drops warnings that did not occur again. */
function flush(): void {
  for (const [key, tally] of tallies) {
    if (tally.count === 0) tallies.delete(key);
    else write(tally);
  }
  if (tallies.size > 0) setTimeout(flush, MINUTE).unref();
}

function write(tally: Tally): void {
  logWarning(tally.message, { ...tally.fields, count: tally.count });
  tally.count = 0;
}

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
