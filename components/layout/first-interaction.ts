import { useSyncExternalStore } from 'react';
import { onIdle } from '../ui/on-idle';

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;
/** Maximum wait for an idle moment after the first interaction, in ms. */
const MOST = 1000;

const isInBrowser = typeof window !== 'undefined';

/** Whether prefetching is allowed. True at once for mouse users, since their first event may already be a click. */
let isGiven = isInBrowser && !matchMedia('(hover: none)').matches;
const listeners = new Set<() => void>();

function hear() {
  for (const sign of SIGNS) removeEventListener(sign, hear, true);
  // Waits until the interaction itself has been handled.
  onIdle(() => {
    isGiven = true;
    for (const listener of listeners) listener();
  }, MOST);
}

if (isInBrowser && !isGiven) {
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const never = () => () => {};

/**
 * Whether the target page of a link may be prefetched. On a phone this is false until the first touch, scroll or key
 * press: nobody clicks before that, and prefetching is a tenth of the main-thread work of a first visit.
 */
export function useMayPrefetch(isInView: boolean): boolean {
  const may = () => isInView && isGiven;
  return useSyncExternalStore(isInView ? listen : never, may, may);
}
