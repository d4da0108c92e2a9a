/** Calls when the page has nothing else to do, `most` milliseconds from now at the latest; returns what cancels it. */
export function onIdle(work: () => void, most: number): () => void {
  // Safari has no idle moments to wait for.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, most / 2);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, { timeout: most });
  return () => cancelIdleCallback(wish);
}
