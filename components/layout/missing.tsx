import Link from 'next/link';
import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { CategoryLinks } from '@/components/catalogue/category-links';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { SearchField } from '@/components/catalogue/search-field';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import { NotFoundBoundary } from './not-found-boundary';
import { SuggestedCategory } from './suggested-category';

type NotFoundMessageProps = {
  /** Content that replaces the default message. */
  children?: ReactNode;
  /** The category named in the URL; if undefined, the browser suggests one. */
  category?: CategorySlug | undefined;
};

/**
 * The contents of a missing page. `notFound()` without a boundary would cache an empty document that only JavaScript
 * can fill. Inside a boundary of a cached page, `notFound()` still sets the status 404, and the message is in the HTML.
 * The page itself must not stream.
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

/** The default 404 message: what may have happened, and where to go from here. */
function MissingPage({ category }: { category?: CategorySlug | undefined }) {
  const known = CATEGORIES.find(({ slug }) => slug === category);
  return (
    <div className="wrap pt-10">
      <EmptyPanel
        level={1}
        title="Такої сторінки немає"
        text={
          <>
            Можливо, товар зняли з&nbsp;продажу або в&nbsp;адресі помилка. Пошукайте за&nbsp;назвою
            чи&nbsp;персонажем.
          </>
        }
      >
        <div className="w-[min(640px,100%)]">
          <SearchField />
        </div>
        {/* Reserves the height of the button that the browser may render here. */}
        <div className="flex min-h-14 basis-full items-start justify-center">
          {known ? (
            <Link href={`/${known.slug}`} className={buttonClass({ variant: 'secondary' })}>
              До категорії «{known.name}»
            </Link>
          ) : (
            <SuggestedCategory />
          )}
        </div>
      </EmptyPanel>
      <h2 className="sec-head mt-8">Категорії</h2>
      <CategoryLinks />
    </div>
  );
}
