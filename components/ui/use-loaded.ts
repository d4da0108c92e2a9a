import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code loads once, when first wanted; null until then. */
export function useLoaded<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void,
): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once each time `wanted` becomes true
  useEffect(() => {
    if (!wanted || Loaded) return;
    // Without a network the rest of the page keeps working.
    load()
      .then((component) => setLoaded(() => component))
      .catch(onFailure);
  }, [wanted, Loaded]);

  return Loaded;
}
