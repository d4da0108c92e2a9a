import { type ComponentType, lazy } from 'react';
import { inHydratedPart } from './hydrated-part';

/**
 * A part of the page that is rendered on the server, and whose browser code loads only on pages that show it. Without
 * next/dynamic, which adds 0.6 KB (gzip) to every product page for options that no part uses. Without a Suspense boundary
 * too: React reveals the content of a large one by a script, so that browsers without scripts would not show it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: inHydratedPart(await load()) }));
  // A function, since a lazy component cannot be the export of a client module.
  return (props) => <Part {...props} />;
}
