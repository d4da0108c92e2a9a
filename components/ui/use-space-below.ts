import { type RefObject, useEffect, useState } from 'react';

/** Maximum height of the list in px: four and a half options, so that it is visible that there are more. */
const TALLEST = 292;
/** Minimum height of the list in px: two and a half options, even if the page must scroll to them. */
const LEAST = 148;
/** If the list would be less high than this, in px, the page is scrolled first. */
const ENOUGH = 220;
const GAP = 12;

type Sight = { top: number; height: number };

/** Pure: height of a list that begins at `bottom`, in px, within the part of the viewport that no keyboard covers. */
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
    // The on-screen keyboard appears after the focus, and resizes the visual viewport.
    sight?.addEventListener('resize', settle);
    return () => sight?.removeEventListener('resize', settle);
  }, [open, frame, field]);

  return room;
}
