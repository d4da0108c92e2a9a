import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Which of several views is shown; a new one focuses its heading, so that it is read out. */
export function useViews<V>(first: V) {
  const [view, setView] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: V) => {
    flushSync(() => setView(next));
    heading.current?.focus();
  };
  return { view, go, heading };
}
