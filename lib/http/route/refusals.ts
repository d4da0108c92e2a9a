import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { countedWarnings, countWarning, isCounted } from './counted-warnings';

/** Callers of a minute that are told apart; the rest share one line, so that a flood cannot fill the disk. */
const MOST_LINES = 200;
const OTHERS = 'others';
const LOGGED = ['foreign_origin', 'too_many_requests'];

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
export function countRefusal(reason: string, address: string): void {
  const isKnown = countedWarnings() < MOST_LINES || isCounted('refused', { reason, address });
  countWarning('refused', { reason, address: isKnown ? address : OTHERS });
}
