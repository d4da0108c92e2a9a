import type { Metadata } from 'next';
import { LandingScreen } from '@/components/outfits/landing-screen';
import { findLandingPage } from '@/lib/catalogue/landing/find-landing-page';
import { landingMetadata } from '@/lib/catalogue/seo/landing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

type Props = { params: Promise<{ slug: string }> };

/** A build has no database: fandoms are made on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

const pageOf = async (params: Props['params']) => findLandingPage('fandoms', (await params).slug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await pageOf(params);
  return found.kind === 'page' ? landingMetadata(found.landing) : MISSING_METADATA;
}

export default async function FandomPage({ params }: Props) {
  return <LandingScreen found={await pageOf(params)} />;
}
