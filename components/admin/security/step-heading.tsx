import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step that has taken another's place: the focus goes with it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h2>
  );
}
