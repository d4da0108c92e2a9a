import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { NotFoundMessage } from '@/components/layout/missing';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { readRunningCampaigns } from '@/lib/campaigns/cached';
import { readSale, readShop } from '@/lib/catalogue/cached';
import { CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import { listingPath, type PageRequest, readPageNumber } from '@/lib/catalogue/listing/page-number';
import { saleMetadata } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { formatMoment } from '@/lib/shared/moment';
import { ListingPage } from './listing-page';

/** Route parameters. `page` is set only for pages after the first: next.config.mjs rewrites `?page=n` to a path. */
type SaleAddress = { params: Promise<{ page?: string }> };

async function askedPage({ params }: SaleAddress): Promise<PageRequest> {
  const { page } = await params;
  return page === undefined ? { kind: 'page', page: 1 } : readPageNumber(page);
}

export async function generateSaleMetadata(address: SaleAddress): Promise<Metadata> {
  const asked = await askedPage(address);
  if (asked.kind !== 'page') return MISSING_METADATA;
  const { products } = await readSale(asked.page);
  const isEmpty = products.length === 0;
  return isEmpty && asked.page > 1 ? MISSING_METADATA : saleMetadata({ page: asked.page, isEmpty });
}

/** The page of all reduced products; may redirect or answer 404. */
export async function SalePage(address: SaleAddress) {
  const asked = await askedPage(address);
  if (asked.kind === 'missing') return <NotFoundMessage />;
  if (asked.kind === 'redirect') permanentRedirect(listingPath('sale', asked.page));
  const [sale, { siteUrl }] = await Promise.all([readSale(asked.page), readShop()]);
  if (sale.products.length === 0 && asked.page > 1) return <NotFoundMessage />;
  return (
    <ListingPage
      slug="sale"
      query={asked.page > 1 ? `?page=${asked.page}` : ''}
      listing={sale}
      siteUrl={siteUrl}
    >
      {sale.total > 0 && <SaleNotes />}
    </ListingPage>
  );
}

/** What applies to the whole sale: the former prices, running campaigns, and the reduced products of each category. */
export async function SaleNotes() {
  const [{ categories }, campaigns] = await Promise.all([readSale(1), readRunningCampaigns()]);
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-ink-2">
        Закреслена ціна&nbsp;— найнижча за&nbsp;30&nbsp;днів до&nbsp;знижки.
      </p>
      {campaigns.length > 0 && (
        <ul aria-label="Акції, що діють зараз" className="mb-5 grid gap-1">
          {campaigns.map(({ id, title, endsAt }) => (
            <li key={id} className="flex items-start gap-2.5">
              <AnyIcon name="clock" className="flex-none" />
              <p className="min-w-0">
                <b>{title}</b> <span>до&nbsp;{formatMoment(endsAt)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* On phones one row that scrolls, so that the first products are visible at once. */}
      <ul
        aria-label="Знижки за категоріями"
        className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:flex-wrap"
      >
        {categories.map(({ slug, count }) => (
          <li key={slug} className="flex-none">
            <a
              href={`/${slug}?sale=1`}
              rel="nofollow"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {CATEGORY_NAMES[slug]}, {count}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
