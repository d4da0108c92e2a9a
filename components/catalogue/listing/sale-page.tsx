import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { NotFoundMessage } from '@/components/layout/missing';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { readRunningCampaigns } from '@/lib/campaigns/cached';
import type { RunningCampaign } from '@/lib/campaigns/queries';
import { readSale, readShop } from '@/lib/catalogue/cached';
import { CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import type { SaleListing } from '@/lib/catalogue/listing/list-queries';
import { listingPath, type PageRequest, readPageNumber } from '@/lib/catalogue/listing/page-number';
import { productPath } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { listJsonLd } from '@/lib/catalogue/seo/json-ld';
import { saleMetadata } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { formatMoment } from '@/lib/shared/moment';
import { Breadcrumbs } from '../breadcrumbs';
import { CategoryLinks } from '../category-links';
import { EmptyPanel } from '../empty-panel';
import { JsonLd } from '../json-ld';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';

/** Route parameters. `page` is set only for pages after the first: next.config.mjs rewrites `?page=n` to a path. */
type SaleAddress = { params: Promise<{ page?: string }> };

const CRUMBS = [{ name: 'Акції та знижки', path: '/sale' }];

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
  const [sale, campaigns, { siteUrl }] = await Promise.all([
    readSale(asked.page),
    readRunningCampaigns(),
    readShop(),
  ]);
  if (sale.products.length === 0 && asked.page > 1) return <NotFoundMessage />;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={CRUMBS} siteUrl={siteUrl} />
      {sale.products.length > 0 ? (
        <>
          <JsonLd data={listJsonLd(sale.products.map(productPath), siteUrl)} />
          <HydratedPart>
            <Reduced sale={sale} campaigns={campaigns} />
          </HydratedPart>
        </>
      ) : (
        <NothingReduced />
      )}
    </div>
  );
}

function Reduced({ sale, campaigns }: { sale: SaleListing; campaigns: RunningCampaign[] }) {
  const { products, total, currentPage, totalPages, categories } = sale;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>Акції та&nbsp;знижки</h1>
        <p className="text-ink-3">
          {productCount(total)}
          {currentPage > 1 && `, сторінка ${currentPage}`}
        </p>
      </div>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-2">
        Спочатку найбільші знижки. Закреслена ціна&nbsp;— найнижча за&nbsp;30&nbsp;днів
        до&nbsp;знижки.
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
        className="mb-5 flex gap-2 [scrollbar-width:none] max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 md:flex-wrap"
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
      <ProductGrid products={products} />
      <Pagination
        hrefOf={(page) => listingPath('sale', page)}
        current={currentPage}
        pages={totalPages}
        total={total}
      />
    </>
  );
}

const NothingReduced = () => (
  <>
    <h1 className="mb-4 md:mb-6">Акції та&nbsp;знижки</h1>
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
