import { useSyncExternalStore } from 'react';
import { onIdle } from '../ui/on-idle';

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;
/** Longest wait for an idle moment after it, in milliseconds. */
const MOST = 1000;

const isInBrowser = typeof window !== 'undefined';

/** A mouse that rests on the page presses without a sign before. */
let isGiven = isInBrowser && !matchMedia('(hover: none)').matches;
const listeners = new Set<() => void>();

function hear() {
  for (const sign of SIGNS) removeEventListener(sign, hear, true);
  // What was touched is answered first.
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
 * Whether the page of a link in view may be fetched ahead: on a phone once somebody has touched, scrolled or typed. Nobody
 * presses before that, and fetching is a tenth of what the thread of a first visit does.
 */
export function useFetchAhead(isInView: boolean): boolean {
  const may = () => isInView && isGiven;
  return useSyncExternalStore(isInView ? listen : never, may, may);
}
