import { MINUTE } from '@/lib/clock';
import { ShopError } from '@/lib/errors';
import { logWarning } from '@/lib/log';
import { callerOf } from './caller';

/** Callers of a minute that are told apart; the rest share one line, so that a flood cannot fill the disk. */
const MOST_LINES = 200;
const OTHERS = 'others';
const LOGGED = ['foreign_origin', 'too_many_requests'];

type Tally = { reason: string; address: string; count: number };

const tallies = new Map<string, Tally>();
const noted = new WeakSet<object>();

/**
 * Logs that a caller was turned away for a foreign origin or too many requests, other errors not: the first
 * time at once, then what has gathered, a line a minute at most for each reason and address. `limit` names
 * the bucket that was empty. The same error again is not counted twice.
 */
export function noteRefusal(error: unknown, request: Request, limit?: string): void {
  if (!(error instanceof ShopError) || !LOGGED.includes(error.code) || noted.has(error)) return;
  noted.add(error);
  countRefusal(limit ? `${error.code} ${limit}` : error.code, callerOf(request));
}

/** The same of a refusal by the front, which knows no errors: a reason and the caller's address. */
export function countRefusal(reason: string, own: string): void {
  const address = tallies.size < MOST_LINES || tallies.has(`${reason} ${own}`) ? own : OTHERS;
  const tally = tallies.get(`${reason} ${address}`);
  if (tally) {
    tally.count += 1;
    return;
  }
  if (tallies.size === 0) setTimeout(flush, MINUTE).unref();
  const first = { reason, address, count: 1 };
  tallies.set(`${reason} ${address}`, first);
  write(first);
}

/** Writes what has gathered since the last line of each; who was quiet is forgotten. */
function flush(): void {
  for (const [key, tally] of tallies) {
    if (tally.count === 0) tallies.delete(key);
    else write(tally);
  }
  if (tallies.size > 0) setTimeout(flush, MINUTE).unref();
}

function write(tally: Tally): void {
  const { reason, address, count } = tally;
  logWarning('refused', { reason, address, count });
  tally.count = 0;
}
