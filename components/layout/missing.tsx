import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { MissingPage } from './missing-page';

/**
 * A page's answer when there is nothing at its address. A bare `notFound()` would store an empty
 * document that only a browser can fill; thrown inside a boundary of a stored page it still makes
 * the status 404, and the words stand in the HTML. The page itself must not stream. `children` are
 * said instead of the general words.
 */
export function NotFoundMessage({ children }: { children?: ReactNode }) {
  return (
    <Suspense fallback={children ?? <MissingPage />}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
