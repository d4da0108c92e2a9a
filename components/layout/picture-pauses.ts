import { SECOND } from '@/lib/shared/clock';

/** Longer than `/media` remembers that a picture was late, from the third on. */
const PAUSES = [2, 6, 20, 60];

/** How long to wait, in milliseconds, before a picture is asked for again after `tries` more failures; null: no more. */
export const pauseBefore = (tries: number): number | null => {
  const seconds = PAUSES[tries];
  return seconds === undefined ? null : seconds * SECOND;
};
