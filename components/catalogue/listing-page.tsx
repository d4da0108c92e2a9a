import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { CATEGORY_NAMES, type CategorySlug } from '@/lib/catalogue/categories';
import { breadcrumbJsonLd } from '@/lib/catalogue/json-ld';
import type { Listing } from '@/lib/catalogue/list-queries';
import { productCount } from '@/lib/catalogue/product';
import { Breadcrumbs } from './breadcrumbs';
import { EmptyPanel } from './empty-panel';
import { JsonLd } from './json-ld';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';

type ListingPageProps = { slug: CategorySlug; listing: Listing; siteUrl: string };

/** A category's page, the first or a further one. */
export function ListingPage({ slug, listing, siteUrl }: ListingPageProps) {
  const { products, currentPage, totalPages, total } = listing;
  const crumbs = [{ name: CATEGORY_NAMES[slug], path: `/${slug}` }];
  return (
    <div className="wrap">
      <JsonLd data={breadcrumbJsonLd(crumbs, siteUrl)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mb-6">
        <h1>{CATEGORY_NAMES[slug]}</h1>
        {total > 0 && (
          <p className="text-ink-3">
            {productCount(total)}
            {currentPage > 1 && `, сторінка ${currentPage}`}
          </p>
        )}
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyPanel
          title="Тут поки порожньо"
          text="Нові товари цієї категорії вже в дорозі. Загляньте до інших полиць."
        >
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            До всіх категорій
          </Link>
        </EmptyPanel>
      )}
      <Pagination slug={slug} current={currentPage} pages={totalPages} total={total} />
    </div>
  );
}
