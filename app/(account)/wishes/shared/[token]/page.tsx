import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { SharedWishes } from '@/components/wishes/shared-wishes';
import { findSharedList } from '@/lib/account/wish-list/queries';
import {
  sharedListCard,
  sharedListPath,
  sharedListText,
  sharedListTitle,
} from '@/lib/account/wish-list/shared-list';
import { MISSING_METADATA, pageMetadata } from '@/lib/catalogue/seo/page-metadata';
import { cardImage } from '@/lib/catalogue/seo/share-card';
import { database } from '@/lib/db/client';

type SharedWishesPageProps = { params: Promise<{ token: string }> };

/** Cached per request, so that the metadata and the page share one query. */
const readList = cache((token: string) => findSharedList(database(), token));

export async function generateMetadata({ params }: SharedWishesPageProps): Promise<Metadata> {
  const list = await readList((await params).token);
  if (!list) return MISSING_METADATA;
  return {
    ...pageMetadata({
      title: sharedListTitle(list),
      description: sharedListText(list),
      path: sharedListPath(list.token),
      image: cardImage(sharedListCard(list)),
      isIndexed: false,
    }),
    // The URL grants access: it must not reach other hosts in a Referer header.
    referrer: 'no-referrer',
  };
}

// proxy.ts has already answered unknown and closed links with a 404.
export default async function SharedWishesPage({ params }: SharedWishesPageProps) {
  await connection();
  const list = (await readList((await params).token)) ?? notFound();
  return (
    <div className="wrap pt-6 md:pt-10">
      <HydratedPart>
        <SharedWishes title={sharedListTitle(list)} products={list.products} />
      </HydratedPart>
    </div>
  );
}
