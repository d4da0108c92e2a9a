import { type LandingAddress, LandingView, metadataOf } from '@/components/outfits/landing-page';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

/** Builds have no database: fandom pages are rendered on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = metadataOf('fandoms');

export default function FandomPage({ params }: LandingAddress) {
  return <LandingView list="fandoms" params={params} />;
}
