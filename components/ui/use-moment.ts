import { useEffect, useState } from 'react';

const MOMENT = 1500;

/** `isShown` is true for a moment after each call of `show`, e.g. to display «added». */
export function useFlash(): [isShown: boolean, show: () => void] {
  const [calls, setCalls] = useState(0);

  useEffect(() => {
    if (calls === 0) return;
    const timer = setTimeout(() => setCalls(0), MOMENT);
    return () => clearTimeout(timer);
  }, [calls]);

  return [calls > 0, () => setCalls((count) => count + 1)];
}
