import { consumeAccountLimit, forgiveAccount } from '@/lib/http/rate-limit';

/**
 * Runs what takes a code of this person, five wrong ones in a quarter of an hour at most, whoever sends
 * them and from wherever. Counted before anything is looked at, so that a burst gains nothing.
 * Throws too_many_requests besides what `work` throws.
 */
export async function countGuess<T>(userId: number, work: () => Promise<T>): Promise<T> {
  await consumeAccountLimit('second-factor', String(userId));
  const done = await work();
  await forgiveAccount('second-factor', String(userId));
  return done;
}
