import { photoUrl } from '@/lib/catalogue/product/photo';
import { offerJsonLd } from '@/lib/catalogue/seo/offer-json-ld';
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
 * JSON-LD of a bundle: a Product with one Offer at the bundle's price. `isExchangeable`: whether the goods can be
 * exchanged; undefined when that differs between the products.
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
