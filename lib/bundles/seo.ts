import type { Metadata } from 'next';
import { photoUrl } from '@/lib/catalogue/product/photo';
import { offerJsonLd } from '@/lib/catalogue/seo/offer-json-ld';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';
import { cardImage, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { offerTerms } from '@/lib/catalogue/seo/terms-json-ld';
import type { ShopDetails } from '@/lib/settings/shop';
import {
  type Bundle,
  bundleAvailable,
  bundlePath,
  bundlePrice,
  bundleSaving,
  priceTogether,
} from './bundle';
import { bundleName, insideText } from './text';

/**
 * JSON-LD of a bundle: a Product with one Offer at the bundle's price. `isExchangeable` is undefined when only some of
 * the products can be exchanged.
 */
export const bundleJsonLd = (
  bundle: Bundle,
  isExchangeable: boolean | undefined,
  { siteUrl, parcelMost }: Pick<ShopDetails, 'siteUrl' | 'parcelMost'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: bundleName(bundle),
  image: bundlePhotos(bundle).map((photo) => siteUrl + photoUrl(photo, 1200)),
  description: insideText(bundle),
  sku: `bundle-${bundle.id}`,
  offers: offerJsonLd(
    {
      url: siteUrl + bundlePath(bundle),
      price: priceTogether(bundle),
      oldPrice: bundleSaving(bundle) > 0 ? bundlePrice(bundle) : null,
      available: bundleAvailable(bundle),
      terms: offerTerms(isExchangeable, { parcelMost }),
    },
    siteUrl,
  ),
});

/** Paths of the bundle's own photo and its products' photos; missing photos are skipped. */
export const bundlePhotos = ({ photo, products }: Bundle): string[] =>
  [photo, ...products.map((product) => product.photo)].flatMap((path) => path ?? []);

/** Metadata of the page that lists all bundles; an empty list is not indexed. */
export const bundlesMetadata = ({ isEmpty }: { isEmpty: boolean }): Metadata =>
  pageMetadata({
    title: 'Набори для косплею: разом дешевше',
    description:
      'Готові набори для косплею: костюм, перука, лінзи та реквізит разом дешевше, ніж окремо. Доставка Новою поштою по всій Україні.',
    path: '/bundles',
    isIndexed: !isEmpty,
  });

/** Metadata of a bundle's page; a title shared with another bundle gets the bundle's number. */
export function bundleMetadata(bundle: Bundle, all: Bundle[] = []): Metadata {
  const hasNamesake = all.some(({ id, title }) => id !== bundle.id && title === bundle.title);
  const name = hasNamesake ? `${bundleName(bundle)} № ${bundle.id}` : bundleName(bundle);
  const instead = bundleSaving(bundle) > 0 ? ', разом дешевше, ніж окремо' : '';
  return pageMetadata({
    title: `${name} для косплею`,
    description: `${name}${instead}: ${insideText(bundle)}. Доставка Новою поштою по всій Україні, самовивіз в Одесі.`,
    path: bundlePath(bundle),
    image: cardImage(bundleCard(bundle)),
  });
}

/** The link preview card of a bundle. */
export const bundleCard = (bundle: Bundle): ShareCard => ({
  kind: 'bundle',
  id: bundle.id,
  title: bundleName(bundle),
  note: bundleSaving(bundle) > 0 ? 'Разом дешевше' : 'Готовий набір',
  photos: bundle.photo ? [bundle.photo] : bundlePhotos(bundle).slice(0, 3),
});
