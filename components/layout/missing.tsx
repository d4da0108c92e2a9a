import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { MissingPage } from './missing-page';

/**
 * The contents of a page that does not exist. A bare `notFound()` would store an empty document that only a
 * browser can fill; thrown inside a boundary of a stored page it still sets the status 404, and the text is
 * in the HTML. The page itself must not stream. `children` replace the general text.
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
