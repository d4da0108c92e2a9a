/**
 * Calls back when another tab changes the key, and when the page returns from the back-forward cache, where it missed
 * such changes. Returns the function that stops the callbacks.
 */
export function onStoredElsewhere(key: string, reread: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) reread();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reread();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => stop.abort();
}
