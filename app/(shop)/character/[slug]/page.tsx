import { type Address, LandingPage, metadataOf } from '@/components/outfits/landing-page';

export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

/** A build has no database: characters are made on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = metadataOf('characters');

export default function CharacterPage({ params }: Address) {
  return <LandingPage list="characters" params={params} />;
}
