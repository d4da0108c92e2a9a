import { hasCodeMark } from '@/lib/account/session/known-device';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import {
  type AccountLimit,
  consumeAccountLimit,
  resetAccountLimit,
} from '@/lib/http/route/rate-limit';
import { notifyFactorChange } from './notify-factor-change';

/**
 * Runs `work`, which checks a code of this user, and allows at most five wrong codes per quarter of an hour. Attempts
 * are counted before the check, so that a parallel burst gains nothing. A session with an accepted code has its own
 * counter, and so has a browser in which a code was accepted before (`mark`, made by `codeMark`). All other sessions,
 * such as those of strangers who know the password, share one counter and 30 attempts a day. So strangers cannot lock
 * the owner out, and the owner is mailed when the attempts run out. Throws ShopError too_many_requests, and whatever
 * `work` throws.
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

/** Resets the shared counter of attempts by strangers: after a password change none of them knows the password. */
export async function forgiveStrangers(userId: number): Promise<void> {
  for (const [name, key] of strangersOf(userId)) await resetAccountLimit(name, key);
}
