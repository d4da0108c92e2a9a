'use client';

import { usePathname } from 'next/navigation';
import { ListingPage } from '@/components/catalogue/listing/listing-page';
import { MissingShort } from '@/components/layout/missing-short';
import { isListSlug } from '@/lib/catalogue/listing/categories';
import { NO_FACETS } from '@/lib/catalogue/listing/conditions';

const NOTHING = { products: [], total: 0, currentPage: 1, totalPages: 1, facets: NO_FACETS };

/**
 * Replaces the cached 404 content in the browser by the list with the filters from the URL, so that the visitor can
 * relax them.
 */
export default function NothingFits() {
  const slug = usePathname().split('/')[1] ?? '';
  if (!isListSlug(slug)) return <MissingShort />;
  return (
    <div className="min-h-dvh">
      <ListingPage slug={slug} query={null} listing={NOTHING} siteUrl="" />
    </div>
  );
}
