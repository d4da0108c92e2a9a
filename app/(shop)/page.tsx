import type { Metadata } from 'next';
import { JsonLd } from '@/components/catalogue/json-ld';
import { HomeBlocks } from '@/components/home/home-blocks';
import { HomeTags } from '@/components/home/home-sections';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { readShop } from '@/lib/catalogue/cached';
import { homeMetadata } from '@/lib/catalogue/seo/page-metadata';
import { shopJsonLd, siteJsonLd } from '@/lib/catalogue/seo/shop-json-ld';
import { readContent } from '@/lib/content/cached';

export const ensureStatic = 'navigation';

export const metadata: Metadata = homeMetadata({
  title: 'Амплуа — косплей-магазин з доставкою по Україні',
  description:
    'Костюми, перуки, лінзи, аксесуари, зброя та мерч для косплею. Доставка Новою поштою по всій Україні, самовивіз в Одесі, обмін 14 днів.',
});

export default async function HomePage() {
  const [shop, { blocks }] = await Promise.all([readShop(), readContent('home')]);
  return (
    // After a navigation Next scrolls to the page's first element with a layout box. That is this `div`, since
    // `HydratedPart` has no layout box.
    <div>
      <HydratedPart>
        <HomeTags siteUrl={shop.siteUrl} />
        <JsonLd data={shopJsonLd(shop)} />
        <JsonLd data={siteJsonLd(shop)} />
        <HomeBlocks blocks={blocks} />
      </HydratedPart>
    </div>
  );
}
