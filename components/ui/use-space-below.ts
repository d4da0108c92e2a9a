import { type RefObject, useEffect, useState } from 'react';

/** Four and a half options: it must be visible that there are more. */
const TALLEST = 292;
/** Two and a half options, even when they have to be scrolled to. */
const LEAST = 148;
/** With less than this the page is scrolled. */
const ENOUGH = 220;
const GAP = 12;

type Sight = { top: number; height: number };

/** Pixels for a list below `bottom` in the visible part of the page: a phone's keyboard covers the rest. */
export function spaceBelow(bottom: number, { top, height }: Sight): number {
  return Math.min(TALLEST, Math.max(LEAST, Math.round(top + height - bottom - GAP)));
}

/**
 * How tall a list below the field may be while it is open. Where there is hardly any space the
 * frame around the field scrolls to the top of the visible part.
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
