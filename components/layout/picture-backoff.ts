import { SECOND } from '@/lib/shared/clock';

/** Delays before each retry, in seconds. `/media` itself does not request a late picture again for 5 s. */
const PAUSES = [2, 6, 20, 60];

/** Delay before the next retry of a picture after `tries` retries, in ms; null if there are no more retries. */
export const pauseBefore = (tries: number): number | null => {
  const seconds = PAUSES[tries];
  return seconds === undefined ? null : seconds * SECOND;
};
