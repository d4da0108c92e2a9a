import { useEffect, useState } from 'react';

/** True for a moment after each call: «added», «copied». */
export function useMoment(milliseconds: number): [isShown: boolean, show: () => void] {
  const [calls, setCalls] = useState(0);

  useEffect(() => {
    if (calls === 0) return;
    const timer = setTimeout(() => setCalls(0), milliseconds);
    return () => clearTimeout(timer);
  }, [calls, milliseconds]);

  return [calls > 0, () => setCalls((count) => count + 1)];
}
