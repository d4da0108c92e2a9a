import { useEffect } from 'react';

/** Paths that were tried again here already. */
const tried = new Set<string>();

/** Tries a page that broke again by itself, once only: what breaks each time would go on for ever. */
export function useRetryOnce(retry: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const { pathname } = window.location;
    if (tried.has(pathname)) return;
    tried.add(pathname);
    retry();
  }, []);
}
