import Link from 'next/link';
import type { ReactNode } from 'react';
import { EventStrip } from '@/components/event-date/event-strip';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { buttonClass } from '@/components/ui/button';
import { LISTING_NAMES, type ListSlug } from '@/lib/catalogue/listing/categories';
import type { Listing } from '@/lib/catalogue/listing/list-queries';
import { productPath } from '@/lib/catalogue/product/product';
import { listJsonLd } from '@/lib/catalogue/seo/json-ld';
import { Breadcrumbs } from '../breadcrumbs';
import { CategoryLinks } from '../category-links';
import { EmptyPanel } from '../empty-panel';
import { JsonLd } from '../json-ld';
import { ListingView } from './listing-view';

type ListingPageProps = {
  slug: ListSlug;
  /** The query string of the list; null on a 404 page. */
  query: string | null;
  listing: Listing;
  siteUrl: string;
  /** Shown above the filters of the sale. */
  children?: ReactNode;
};

/** A page of a list: the first or a further page, with or without filters. */
export function ListingPage({ slug, query, listing, siteUrl, children }: ListingPageProps) {
  const crumbs = [{ name: LISTING_NAMES[slug], path: `/${slug}` }];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
      <JsonLd data={listJsonLd(listing.products.map(productPath), siteUrl)} />
      <HydratedPart>
        <ListingView
          place={{ kind: slug === 'sale' ? slug : 'category', path: `/${slug}` }}
          title={LISTING_NAMES[slug]}
          query={query}
          listing={listing}
          empty={
            slug === 'sale' ? (
              <NothingReduced />
            ) : (
              <EmptyPanel
                title="Тут поки порожньо"
                text="Зараз у цій категорії немає товарів. Подивіться інші."
              >
                <Link href="/" className={buttonClass({ variant: 'secondary' })}>
                  До всіх категорій
                </Link>
              </EmptyPanel>
            )
          }
        >
          {children}
          {slug !== 'sale' && (
            <EventStrip
              note={
                // Not a router link: on a click, `keepFilter` (event-date.tsx) adds the current filters to the URL.
                <a href={`/${slug}?stock=1`} className="underline underline-offset-3">
                  Лише те, що встигне
                </a>
              }
            />
          )}
        </ListingView>
      </HydratedPart>
    </div>
  );
}

const NothingReduced = () => (
  <>
    <EmptyPanel
      title="Зараз знижок немає"
      text={
        'Щойно на\u00a0щось знизиться ціна, товар з’явиться тут. А\u00a0поки що подивіться категорії.'
      }
    />
    <h2 className="sec-head mt-8">Категорії</h2>
    <CategoryLinks />
  </>
);
