import { type LandingAddress, LandingView, metadataOf } from '@/components/outfits/landing-page';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

/** Builds have no database: character pages are rendered on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = metadataOf('characters');

export default function CharacterPage({ params }: LandingAddress) {
  return <LandingView list="characters" params={params} />;
}
