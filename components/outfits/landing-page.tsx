import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Pagination } from '@/components/catalogue/listing/pagination';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { NotFoundMessage } from '@/components/layout/missing';
import { readBundlesOfTag } from '@/lib/bundles/cached';
import { landingTag } from '@/lib/cache-tags';
import { readShop } from '@/lib/catalogue/cached';
import { readCharactersOf, readSlots } from '@/lib/catalogue/landing/cached-landings';
import { findLandingPage } from '@/lib/catalogue/landing/find-landing-page';
import type { Landing } from '@/lib/catalogue/landing/landing';
import { LANDING_ROOTS, type LandingList, landingPath } from '@/lib/catalogue/landing/tag-lists';
import { listingPath } from '@/lib/catalogue/listing/page-number';
import { landingMetadata } from '@/lib/catalogue/seo/landing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { LandingHeader } from './landing-header';
import { OutfitSection } from './outfit-section';
import { OutfitStyles } from './outfit-styles';
import { RoleCards } from './role-card';
import { RoleShelves } from './role-shelves';

/** `page` is set for a further page, which is served at the rewritten path. */
export type LandingAddress = { params: Promise<{ slug: string; page?: string }> };

const find = async (list: LandingList, { params }: LandingAddress) => {
  const { slug, page } = await params;
  return findLandingPage(list, slug, page);
};

export const metadataOf =
  (list: LandingList) =>
  async (address: LandingAddress): Promise<Metadata> => {
    const found = await find(list, address);
    if (found.kind !== 'page') return MISSING_METADATA;
    return landingMetadata(found.landing, found.listing.currentPage);
  };

/** The page of a character or fandom, a redirect, or a 404. */
export async function LandingView({ list, params }: LandingAddress & { list: LandingList }) {
  const found = await find(list, { params });
  if (found.kind === 'redirect') permanentRedirect(found.path);
  if (found.kind === 'missing') return <NotFoundMessage />;
  const { landing, listing } = found;
  const { siteUrl } = await readShop();
  const isFirst = listing.currentPage === 1;
  const crumbs = [
    { name: 'Персонажі', path: '/character' },
    { name: landing.name, path: landingPath(landing.list, landing.slug) },
  ];
  return (
    <div className="wrap">
      <OutfitStyles />
      <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
      <HydratedPart>
        <LandingHeader landing={landing} page={listing.currentPage} />
        {isFirst && landing.list === 'characters' && <CharacterOutfit landing={landing} />}
        {isFirst && landing.list === 'fandoms' && <Characters landing={landing} />}
        <RoleShelves landing={landing} products={listing.products} />
        <Pagination
          hrefOf={(page) => listingPath(`${LANDING_ROOTS[landing.list]}/${landing.slug}`, page)}
          current={listing.currentPage}
          pages={listing.totalPages}
          total={listing.total}
        />
      </HydratedPart>
    </div>
  );
}

async function CharacterOutfit({ landing }: { landing: Landing }) {
  const [slots, bundles] = await Promise.all([
    readSlots(landing),
    readBundlesOfTag(landing.id, landingTag(landing.list, landing.slug)),
  ]);
  return <OutfitSection name={landing.name} slug={landing.slug} slots={slots} bundles={bundles} />;
}

async function Characters({ landing }: { landing: Landing }) {
  const characters = await readCharactersOf(landing);
  if (characters.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="characters">
      <h2 id="characters" className="sec-head">
        Оберіть роль
      </h2>
      <RoleCards cards={characters} />
    </section>
  );
}
