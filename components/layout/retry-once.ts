import { useEffect } from 'react';

/** Paths of pages that were already retried. */
const tried = new Set<string>();

/** Retries a broken page automatically, but only once per path: a permanent error would loop forever. */
export function useRetryOnce(retry: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const { pathname } = window.location;
    if (tried.has(pathname)) return;
    tried.add(pathname);
    retry();
  }, []);
}
