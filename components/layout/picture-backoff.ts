import { SECOND } from '@/lib/shared/clock';

/** Retry delays in seconds. `/media` does not request a late picture again for 5 seconds. */
const PAUSES = [2, 6, 20, 60];

/** Delay in ms before the next retry of a picture, after `tries` retries; null: no more retries. */
export const pauseBefore = (tries: number): number | null => {
  const seconds = PAUSES[tries];
  return seconds === undefined ? null : seconds * SECOND;
};
