import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import {
  type AccountLimit,
  consumeAccountLimit,
  resetAccountLimit,
} from '@/lib/http/route/rate-limit';
import { hasCodeMark } from '../session/known-device';
import { notifyFactorChange } from './notify-factor-change';

/**
 * Runs `work`, which checks a code of this person, with at most five wrong codes per quarter of an hour. Attempts are
 * counted before the check, so that a parallel burst gains nothing. Sessions that have given their code, and browsers
 * that once did (`mark`), have their own counters. Strangers with the password share the remaining attempts, some
 * thirty a day, and cannot lock the owner out; the owner is notified of them by mail. Throws ShopError:
 * too_many_requests, besides what `work` throws.
 */
export async function limitCodeAttempts<T>(
  db: Database,
  viewer: Viewer,
  work: () => Promise<T>,
  mark = '',
): Promise<T> {
  const buckets = bucketsOf(viewer, mark);
  let left = Number.POSITIVE_INFINITY;
  for (const [name, key] of buckets) left = Math.min(left, await consumeAccountLimit(name, key));
  try {
    const done = await work();
    for (const [name, key] of buckets) await resetAccountLimit(name, key);
    return done;
  } catch (error) {
    const isWrong = error instanceof ShopError && error.code === 'wrong_code';
    if (isWrong && left === 0 && viewer.lacking === 'code')
      await notifyFactorChange(db, viewer.id, 'guessed');
    throw error;
  }
}

type Bucket = [AccountLimit, string];

function bucketsOf({ id, sessionId, lacking }: Viewer, mark: string): Bucket[] {
  if (lacking !== 'code') return [['second-factor', `${id} session ${sessionId}`]];
  if (hasCodeMark(mark, id)) return [['second-factor', `${id} browser ${mark}`]];
  return strangersOf(id);
}

const strangersOf = (userId: number): Bucket[] => [
  ['second-factor', String(userId)],
  ['second-factor-day', String(userId)],
];

/**
 * Resets the count of strangers' guesses: after a password change none of them knows the password
 * any more.
 */
export async function forgiveStrangers(userId: number): Promise<void> {
  for (const [name, key] of strangersOf(userId)) await resetAccountLimit(name, key);
}
