import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { MissingPage } from './missing-page';
import { NotFoundBoundary } from './not-found-boundary';

type NotFoundMessageProps = {
  /** Replaces the general text. */
  children?: ReactNode;
  /** The category named in the URL; without it, one is suggested in the browser. */
  category?: CategorySlug | undefined;
};

/**
 * The contents of a page that does not exist. A bare `notFound()` would cache an empty document that only JavaScript
 * can fill; thrown inside a boundary of a cached page it still sets the status 404, and the text is in the HTML. The
 * page itself must not stream.
 */
export function NotFoundMessage({ children, category }: NotFoundMessageProps) {
  const message = children ?? <MissingPage category={category} />;
  return (
    <Suspense fallback={message}>
      <NotFoundBoundary message={message}>
        <NotFound />
      </NotFoundBoundary>
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
