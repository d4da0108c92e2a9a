import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ListingPage } from '@/components/catalogue/listing/listing-page';
import { NotFoundMessage } from '@/components/layout/missing';
import { readListing, readSale, readShop } from '@/lib/catalogue/cached';
import { isListSlug } from '@/lib/catalogue/listing/categories';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

/* The 404 page for filters without results. It is cached once per list, and proxy.ts rewrites requests to it.
   With JavaScript the page shows the filters and how to relax them, without JavaScript a link to the whole list. */
export const ensureStatic = 'navigation';
export const instant = false;

export const metadata = MISSING_METADATA;

type Props = { params: Promise<{ categorySlug: string }> };

export const generateStaticParams = () => [{ categorySlug: '_' }];

export default async function NothingFitsPage({ params }: Props) {
  const { categorySlug } = await params;
  if (!isListSlug(categorySlug)) return <NotFoundMessage />;
  const [{ facets }, { siteUrl }] = await Promise.all([
    categorySlug === 'sale' ? readSale(1) : readListing(categorySlug, 1),
    readShop(),
  ]);
  const listing = { products: [], total: 0, currentPage: 1, totalPages: 1, facets };
  return (
    // The fallback puts the content into the HTML although the status is 404, as in `NotFoundMessage`.
    <Suspense
      fallback={
        // As high as the screen while the filters load, so that the footer does not move.
        <div className="min-h-dvh">
          <ListingPage slug={categorySlug} query={null} listing={listing} siteUrl={siteUrl} />
        </div>
      }
    >
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
