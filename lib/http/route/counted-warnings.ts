import { logWarning } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';

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
