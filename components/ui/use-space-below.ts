import { type RefObject, useEffect, useState } from 'react';

/** Maximum height in pixels: four and a half options, to show that there are more. */
const TALLEST = 292;
/** Minimum height in pixels: two and a half options, even if the page must scroll to them. */
const LEAST = 148;
/** Below this height in pixels the page is scrolled. */
const ENOUGH = 220;
const GAP = 12;

type Sight = { top: number; height: number };

/** Height in pixels for a list below `bottom` in the visual viewport; an on-screen keyboard covers the rest. */
export function spaceBelow(bottom: number, { top, height }: Sight): number {
  return Math.min(TALLEST, Math.max(LEAST, Math.round(top + height - bottom - GAP)));
}

/**
 * Maximum height of a list below the field while it is open. If there is too little space, the frame around the field
 * scrolls to the top of the visual viewport.
 */
export function useSpaceBelow(
  open: boolean,
  frame: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): number {
  const [room, setRoom] = useState(TALLEST);

  useEffect(() => {
    if (!open) return;
    const sight = window.visualViewport;
    const measure = (): number => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
      const { offsetTop: top = 0, height = window.innerHeight } = sight ?? {};
      return spaceBelow(bottom, { top, height });
    };
    const settle = () => {
      if (measure() < ENOUGH) frame.current?.scrollIntoView({ block: 'start' });
      setRoom(measure());
    };
    settle();
    // The keyboard appears after the focus.
    sight?.addEventListener('resize', settle);
    return () => sight?.removeEventListener('resize', settle);
  }, [open, frame, field]);

  return room;
}
