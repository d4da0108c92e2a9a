import { type LandingAddress, LandingView, metadataOf } from '@/components/outfits/landing-page';

/** The page for `/character/{slug}?page=n`: next.config.mjs rewrites the query to this path, as for categories. */
export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

export const generateStaticParams = () => [{ slug: '_', page: '0' }];

export const generateMetadata = metadataOf('characters');

export default function CharacterFurtherPage({ params }: LandingAddress) {
  return <LandingView list="characters" params={params} />;
}
