import { type LandingAddress, LandingView, metadataOf } from '@/components/outfits/landing-page';

export const ensureStatic = 'navigation';
// The cached page responds at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

/** Builds have no database: character pages are rendered on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = metadataOf('characters');

export default function CharacterPage({ params }: LandingAddress) {
  return <LandingView list="characters" params={params} />;
}
