import type { Metadata } from 'next';
import { ListingPage } from '@/components/catalogue/listing/listing-page';
import { NotFoundMessage } from '@/components/layout/missing';
import { readListing, readShop } from '@/lib/catalogue/cached';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { categoryMetadata } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ categorySlug: string }> };

/** Builds have no database: category pages are rendered on their first request. */
export const generateStaticParams = () => [{ categorySlug: '_' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { categorySlug } = await params;
  if (!isCategorySlug(categorySlug)) return MISSING_METADATA;
  const { total } = await readListing(categorySlug, 1);
  return categoryMetadata(categorySlug, { page: 1, isEmpty: total === 0 });
}

export default async function CategoryPage({ params }: Props) {
  const { categorySlug } = await params;
  if (!isCategorySlug(categorySlug)) return <NotFoundMessage />;
  const [listing, { siteUrl }] = await Promise.all([readListing(categorySlug, 1), readShop()]);
  return <ListingPage slug={categorySlug} query="" listing={listing} siteUrl={siteUrl} />;
}
