import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code comes when it is first wanted, once; null until then. */
export function useLoaded<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void,
): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each wish, whatever is rendered in between
  useEffect(() => {
    if (!wanted || Loaded) return;
    // Without a network the page stays whole.
    load()
      .then((component) => setLoaded(() => component))
      .catch(onFailure);
  }, [wanted, Loaded]);

  return Loaded;
}
