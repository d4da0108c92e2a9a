import Link from 'next/link';
import { EventStrip } from '@/components/event-date/event-strip';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { buttonClass } from '@/components/ui/button';
import { CATEGORY_NAMES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import type { Listing } from '@/lib/catalogue/listing/list-queries';
import { productPath } from '@/lib/catalogue/product/product';
import { listJsonLd } from '@/lib/catalogue/seo/json-ld';
import { Breadcrumbs } from '../breadcrumbs';
import { EmptyPanel } from '../empty-panel';
import { JsonLd } from '../json-ld';
import { ListingView } from './listing-view';

type ListingPageProps = {
  slug: CategorySlug;
  /** The query string of the list; null on a 404 page. */
  query: string | null;
  listing: Listing;
  siteUrl: string;
};

/** A category's page: its first or a further page, with or without filters. */
export function ListingPage({ slug, query, listing, siteUrl }: ListingPageProps) {
  const crumbs = [{ name: CATEGORY_NAMES[slug], path: `/${slug}` }];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
      <JsonLd data={listJsonLd(listing.products.map(productPath), siteUrl)} />
      <HydratedPart>
        <ListingView
          place={{ kind: 'category', path: `/${slug}` }}
          title={CATEGORY_NAMES[slug]}
          query={query}
          listing={listing}
          empty={
            <EmptyPanel
              title="Тут поки порожньо"
              text="Зараз у цій категорії немає товарів. Подивіться інші."
            >
              <Link href="/" className={buttonClass({ variant: 'secondary' })}>
                До всіх категорій
              </Link>
            </EmptyPanel>
          }
        >
          <EventStrip
            note={
              // Not a router link: on a click, `keepFilter` (event-date.tsx) adds the current filters to the URL.
              <a href={`/${slug}?stock=1`} className="underline underline-offset-3">
                Лише те, що встигне
              </a>
            }
          />
        </ListingView>
      </HydratedPart>
    </div>
  );
}
