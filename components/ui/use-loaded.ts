import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component's code once, when `wanted` is first true; null until then. */
export function useLoaded<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void,
): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once each time `wanted` becomes true
  useEffect(() => {
    if (!wanted || Loaded) return;
    // Caught, so that without a network the rest of the page keeps working.
    load()
      .then((component) => setLoaded(() => component))
      .catch(onFailure);
  }, [wanted, Loaded]);

  return Loaded;
}
