import { useState } from 'react';

/** Whether the last change of the count was an increase; the first known count is no increase. */
export function useHasGrown(count: number, isKnown: boolean): boolean {
  const [before, setBefore] = useState<number | null>(null);
  const [grew, setGrew] = useState(false);
  if (isKnown && before !== count) {
    setBefore(count);
    setGrew(before !== null && count > before);
  }
  return grew;
}
