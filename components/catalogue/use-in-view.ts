import { type RefObject, useEffect, useRef, useState } from 'react';

/** The ref to attach to an element, and whether that element is in the viewport or within `rootMargin` of it. */
export function useInView<E extends Element>(rootMargin = '0px'): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInView(entry?.isIntersecting ?? false),
      { rootMargin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [rootMargin]);

  return [ref, isInView];
}

/** `useInView`, but stays true once the element was in view. */
export function useWasInView<E extends Element>(
  rootMargin: string,
): [RefObject<E | null>, boolean] {
  const [ref, isNear] = useInView<E>(rootMargin);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return [ref, wasNear];
}
