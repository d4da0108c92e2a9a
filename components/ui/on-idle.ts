/** Runs `work` when the page is idle, after `most` milliseconds at the latest; returns the function that cancels it. */
export function onIdle(work: () => void, most: number): () => void {
  // Safari has no `requestIdleCallback`.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, most / 2);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, { timeout: most });
  return () => cancelIdleCallback(wish);
}
