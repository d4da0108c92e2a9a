import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import {
  type AccountLimit,
  consumeAccountLimit,
  forgiveAccount,
} from '@/lib/http/route/rate-limit';
import { hasCodeMark } from '../session/known-device';
import { notifyFactorChange } from './notify-factor-change';

/**
 * Runs what takes a code of this person, five wrong ones in a quarter of an hour at most. Counted before
 * anything is looked at, so that a burst gains nothing. Sessions that have given their code, and browsers
 * that once have (`mark`), are counted by themselves: strangers with the password share what is left, some
 * thirty a day, and cannot lock the owner out, who hears of them by mail.
 * Throws too_many_requests besides what `work` throws.
 */
export async function countGuess<T>(
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
    for (const [name, key] of buckets) await forgiveAccount(name, key);
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

/** Gives a person's strangers their guesses back: with a new password they are strangers no more, or gone. */
export async function forgiveStrangers(userId: number): Promise<void> {
  for (const [name, key] of strangersOf(userId)) await forgiveAccount(name, key);
}
