import type { Metadata } from 'next';
import { JsonLd } from '@/components/catalogue/json-ld';
import { ProductShelf } from '@/components/catalogue/shelf/product-shelf';
import { VisitorShelves } from '@/components/catalogue/shelf/visitor-shelves';
import { EventStrip } from '@/components/event-date/event-strip';
import {
  Benefits,
  Bundles,
  CategoryTiles,
  Hero,
  HomeOutfitSection,
  HomeTags,
} from '@/components/home/home-sections';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { MOST_LOOKS } from '@/components/outfits/looks';
import { readBundles } from '@/lib/bundles/cached';
import { readHome, readShop } from '@/lib/catalogue/cached';
import { readLooks } from '@/lib/catalogue/landing/cached-landings';
import { homeMetadata } from '@/lib/catalogue/seo/page-metadata';
import { shopJsonLd, siteJsonLd } from '@/lib/catalogue/seo/shop-json-ld';

export const ensureStatic = 'navigation';

export const metadata: Metadata = homeMetadata({
  title: 'Амплуа — косплей-магазин з доставкою по Україні',
  description:
    'Костюми, перуки, лінзи, аксесуари, зброя та мерч для косплею. Доставка Новою поштою по всій Україні, самовивіз в Одесі, обмін 14 днів.',
});

export default async function HomePage() {
  const [{ newest, second, isPopular }, bundles, looks, shop] = await Promise.all([
    readHome(),
    readBundles(),
    readLooks(MOST_LOOKS),
    readShop(),
  ]);
  return (
    // After a navigation Next scrolls to the page's first element with a layout box. That is this `div`, since
    // `HydratedPart` has no layout box.
    <div>
      <HydratedPart>
        <HomeTags siteUrl={shop.siteUrl} />
        <JsonLd data={shopJsonLd(shop)} />
        <JsonLd data={siteJsonLd(shop)} />
        <Hero />
        <Benefits />
        <div className="wrap mt-6">
          <EventStrip />
        </div>
        <CategoryTiles />
        <ProductShelf id="new" title="Нові надходження" products={newest} />
        <Bundles bundles={bundles} />
        <HomeOutfitSection looks={looks} />
        <ProductShelf title={isPopular ? 'Популярне' : 'З усіх категорій'} products={second} />
        <VisitorShelves />
      </HydratedPart>
    </div>
  );
}
