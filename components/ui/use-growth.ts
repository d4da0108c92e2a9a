import { useState } from 'react';

/** True after the count has grown since it was known; becoming known does not count. */
export function useGrowth(count: number, isKnown: boolean): boolean {
  const [before, setBefore] = useState<number | null>(null);
  const [grew, setGrew] = useState(false);
  if (isKnown && before !== count) {
    setBefore(count);
    setGrew(before !== null && count > before);
  }
  return grew;
}
