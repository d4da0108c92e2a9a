import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { useId } from 'react';
import { BundleCards } from '@/components/bundles/bundle-cards';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Pagination } from '@/components/catalogue/listing/pagination';
import { ProductCard } from '@/components/catalogue/product-card';
import { EventDateSlot } from '@/components/event-date/event-date-slot';
import { EventQuestion } from '@/components/event-date/event-question';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { NotFoundMessage } from '@/components/layout/missing';
import { readBundlesOfTag } from '@/lib/bundles/cached';
import { readShop } from '@/lib/catalogue/cached';
import {
  findLandingPage,
  readCharactersOf,
  readSlots,
} from '@/lib/catalogue/landing/cached-landings';
import { type Landing, roleCounts, roleOn } from '@/lib/catalogue/landing/landing';
import { LANDING_ROOTS, type LandingList, landingPath } from '@/lib/catalogue/landing/tag-lists';
import { listingPath } from '@/lib/catalogue/listing/page-number';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { byRole, PRODUCT_ROLE_NAMES } from '@/lib/catalogue/product/roles';
import { landingMetadata } from '@/lib/catalogue/seo/listing-metadata';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { landingTag } from '@/lib/renewals/cache-tags';
import { LandingHeader } from './landing-header';
import { LazyOutfitBuilder } from './lazy-outfit-builder';
import type { OutfitBuilderProps } from './outfit-builder';
import { OutfitStyles } from './outfit-styles';
import { RoleCards } from './role-card';

/** Route parameters. `page` is set only for pages after the first: next.config.mjs rewrites `?page=n` to a path. */
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

/** The page of a character or fandom; may redirect or answer 404. */
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
  const [slots, bundles, { lookPercents }] = await Promise.all([
    readSlots(landing),
    readBundlesOfTag(landing.id, landingTag(landing.list, landing.slug)),
    readShop(),
  ]);
  const { name, slug } = landing;
  return <OutfitSection {...{ name, slug, slots, bundles, lookPercents }} />;
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

/** The outfit builder «Збери образ», and the character's bundles, which may be cheaper. */
function OutfitSection(outfit: OutfitBuilderProps) {
  const { slots, bundles } = outfit;
  // The router keeps previous pages in the document, so a fixed id would not be unique.
  const id = useId();
  return (
    <>
      {slots.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-look`}>
          <h2 id={`${id}-look`}>Збери образ</h2>
          <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-10 gap-y-4 md:mb-7">
            <p className="max-w-[52ch] text-ink-2">
              Приміряйте речі одна до&nbsp;одної: натисніть або змахніть картку, щоб побачити іншу.
              Увесь образ покладете в&nbsp;кошик одним натисканням.
            </p>
            <EventDateSlot>
              <EventQuestion />
            </EventDateSlot>
          </div>
          <LazyOutfitBuilder {...outfit} />
        </section>
      )}
      {bundles.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-bundles`}>
          <h2 id={`${id}-bundles`} className="sec-head">
            Набором дешевше
          </h2>
          <HydratedPart>
            <BundleCards bundles={bundles} level={3} />
          </HydratedPart>
        </section>
      )}
    </>
  );
}

/** The products of this page of the list, grouped by their role in the outfit. */
function RoleShelves({ landing, products }: { landing: Landing; products: ListedProduct[] }) {
  const counts = roleCounts(landing);
  const shelves = byRole(products, (one) => roleOn(landing, one)).map(({ role, goods }) => (
    <section
      key={role}
      className="role-shelf"
      data-goods={goods.length}
      aria-label={PRODUCT_ROLE_NAMES[role]}
    >
      <h2 className="sec-head">
        {PRODUCT_ROLE_NAMES[role]} <span className="text-ink-3">{counts.get(role)}</span>
      </h2>
      <ul className="grid-cards">
        {goods.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} place="group" />
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className="role-shelves">{shelves}</div>;
}
