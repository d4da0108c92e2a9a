import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is in the viewport, or within `rootMargin` of it, and the ref to attach. */
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

/** The same, but stays true once the element was near. */
export function useWasInView<E extends Element>(
  rootMargin: string,
): [RefObject<E | null>, boolean] {
  const [ref, isNear] = useInView<E>(rootMargin);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return [ref, wasNear];
}
