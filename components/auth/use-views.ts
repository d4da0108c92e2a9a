import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** State of a screen with several views; a new view focuses its heading, so that a screen reader announces it. */
export function useViews<V>(first: V) {
  const [view, setView] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: V) => {
    flushSync(() => setView(next));
    heading.current?.focus();
  };
  return { view, go, heading };
}
