import { useEffect, useRef } from 'react';

/**
 * Moves the focus when the focused card is removed: to the heart of the card that takes its place, or to the heading.
 * `shown` must change whenever the displayed cards do.
 */
export function useNextHeart(shown: number | string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const left = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cards have changed
  useEffect(() => {
    if (left.current < 0 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>('.heart') ?? [];
    const next = hearts[Math.min(left.current, hearts.length - 1)] ?? heading.current;
    next?.focus({ preventScroll: true });
    left.current = -1;
  }, [shown]);

  const leave = (place: number) => {
    left.current = place;
  };
  return { heading, list, leave };
}
