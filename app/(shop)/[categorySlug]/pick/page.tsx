import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ListingPage } from '@/components/catalogue/listing/listing-page';
import { SaleNotes } from '@/components/catalogue/listing/sale-page';
import { readShop } from '@/lib/catalogue/cached';
import { isListSlug, LISTING_NAMES } from '@/lib/catalogue/listing/categories';
import { readView, viewQuery } from '@/lib/catalogue/listing/filter';
import { listProducts, selectionOf } from '@/lib/catalogue/listing/list-queries';
import { narrowTitle, toQuery } from '@/lib/catalogue/listing/listing-url';
import { LIST_TEXTS } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA, narrowedMetadata } from '@/lib/catalogue/seo/page-metadata';
import { readFromReplica } from '@/lib/db/replica';
import { pageAllowsReplica } from '@/lib/http/auth/recent-change';

/* The page for filtered lists, `/{slug}?color=…`, rendered per request. proxy.ts rewrites to it after it has
   redirected other spellings of the URL, and answered filters without results with a 404. */
export const instant = false;

type Props = {
  params: Promise<{ categorySlug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { categorySlug } = await params;
  if (!isListSlug(categorySlug)) return MISSING_METADATA;
  return narrowedMetadata({
    title: narrowTitle(LISTING_NAMES[categorySlug]),
    description: LIST_TEXTS[categorySlug],
  });
}

export default async function NarrowedCategoryPage({ params, searchParams }: Props) {
  await connection();
  const { categorySlug } = await params;
  if (!isListSlug(categorySlug)) notFound();
  const reading = readView(
    toQuery(await searchParams),
    categorySlug === 'sale' ? 'sale' : 'category',
  );
  if (reading.kind === 'missing') notFound();
  const { view } = reading;
  const request = { headers: await headers() };
  const [listing, { siteUrl }] = await Promise.all([
    readFromReplica(pageAllowsReplica(request), (db) =>
      listProducts(db, ...selectionOf(categorySlug, view)),
    ),
    readShop(),
  ]);
  if (!listing) notFound();
  return (
    <ListingPage slug={categorySlug} query={viewQuery(view)} listing={listing} siteUrl={siteUrl}>
      {categorySlug === 'sale' && <SaleNotes />}
    </ListingPage>
  );
}
