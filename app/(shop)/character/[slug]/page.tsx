import {
  LandingPage,
  type LandingPageProps,
  landingPageMetadata,
} from '@/components/outfits/landing-page';

export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

/** A build has no database: characters are made on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = landingPageMetadata('characters');

export default function CharacterPage({ params }: LandingPageProps) {
  return <LandingPage list="characters" params={params} />;
}
