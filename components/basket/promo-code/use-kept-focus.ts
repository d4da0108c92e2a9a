import { useEffect, useRef } from 'react';

/** Props for an element: if its focused control vanishes with a change of what it shows, its first button is focused. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // After every render, since React reports no blur for a removed control.
  useEffect(() => {
    if (!isInside.current || ref.current?.contains(document.activeElement)) return;
    ref.current?.querySelector('button')?.focus();
  });
  const follow = (isFocused: boolean) => () => {
    isInside.current = isFocused;
  };
  return { ref, onFocus: follow(true), onBlur: follow(false) };
}
