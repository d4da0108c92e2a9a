import { type ComponentType, lazy, Suspense } from 'react';
import { inHydratedPart } from './hydrated-part';

/**
 * A part of the page that is rendered on the server, and whose browser code loads only on pages that show it. Without
 * next/dynamic, which adds 0.6 KB (gzip) to every product page for options that no part uses.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: inHydratedPart(await load()) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
