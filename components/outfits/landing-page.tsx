import type { Metadata } from 'next';
import { findLandingPage } from '@/lib/catalogue/landing/find-landing-page';
import type { LandingList } from '@/lib/catalogue/landing/tag-lists';
import { landingMetadata } from '@/lib/catalogue/seo/landing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { LandingScreen } from './landing-screen';

/** `page` is set for a further page, which is served at the rewritten path. */
export type LandingPageProps = { params: Promise<{ slug: string; page?: string }> };

const find = async (list: LandingList, params: LandingPageProps['params']) => {
  const { slug, page } = await params;
  return findLandingPage(list, slug, page);
};

/** The page of a character or a fandom, shared by both routes. */
export async function LandingPage({ list, params }: LandingPageProps & { list: LandingList }) {
  return <LandingScreen found={await find(list, params)} />;
}

export const landingPageMetadata =
  (list: LandingList) =>
  async ({ params }: LandingPageProps): Promise<Metadata> => {
    const found = await find(list, params);
    if (found.kind !== 'page') return MISSING_METADATA;
    return landingMetadata(found.landing, found.listing.currentPage);
  };
