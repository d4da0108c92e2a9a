import type { Metadata } from 'next';
import { LandingScreen } from '@/components/outfits/landing-screen';
import { findLandingPage } from '@/lib/catalogue/landing/find-landing-page';
import { landingMetadata } from '@/lib/catalogue/seo/landing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

/** Where `/fandom/{slug}?page=n` is made: the query is rewritten to a path, as with categories. */
export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

type Props = { params: Promise<{ slug: string; page: string }> };

export const generateStaticParams = () => [{ slug: '_', page: '0' }];

const pageOf = async (params: Props['params']) => {
  const { slug, page } = await params;
  return findLandingPage('fandoms', slug, page);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await pageOf(params);
  if (found.kind !== 'page') return MISSING_METADATA;
  return landingMetadata(found.landing, found.listing.currentPage);
}

export default async function FandomFurtherPage({ params }: Props) {
  return <LandingScreen found={await pageOf(params)} />;
}
