import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { ListingPage } from '@/components/catalogue/listing/listing-page';
import { NotFoundMessage } from '@/components/layout/missing';
import { readListing, readShop } from '@/lib/catalogue/cached';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { listingPath, readPageNumber } from '@/lib/catalogue/listing/page-number';
import { categoryMetadata } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

/* The page for `/{slug}?page=n`: next.config.mjs rewrites the query to this path, so that further pages are cached
   too. `page` is the number as typed in the URL. */
export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ categorySlug: string; page: string }> };

export const generateStaticParams = () => [{ categorySlug: '_', page: '0' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { categorySlug, page } = await params;
  const asked = readPageNumber(page);
  if (!isCategorySlug(categorySlug) || asked.kind !== 'page') return MISSING_METADATA;
  const { products } = await readListing(categorySlug, asked.page);
  if (products.length === 0) return MISSING_METADATA;
  return categoryMetadata(categorySlug, { page: asked.page, isEmpty: false });
}

export default async function CategoryFurtherPage({ params }: Props) {
  const { categorySlug, page } = await params;
  if (!isCategorySlug(categorySlug)) return <NotFoundMessage />;
  const asked = readPageNumber(page);
  if (asked.kind === 'missing') return <NotFoundMessage category={categorySlug} />;
  if (asked.kind === 'redirect') permanentRedirect(listingPath(categorySlug, asked.page));
  const [listing, { siteUrl }] = await Promise.all([
    readListing(categorySlug, asked.page),
    readShop(),
  ]);
  if (listing.products.length === 0) return <NotFoundMessage category={categorySlug} />;
  return (
    <ListingPage
      slug={categorySlug}
      query={`?page=${asked.page}`}
      listing={listing}
      siteUrl={siteUrl}
    />
  );
}
