import { photoUrl } from '@/lib/catalogue/photo';
import { decimalPrice } from '@/lib/money';
import { type Bundle, bundleAvailable, bundlePath, priceTogether } from './bundle';
import { bundleName, insideWords } from './words';

/** A bundle as one Product with one Offer at the price together. `siteUrl` has no slash at the end. */
export const bundleJsonLd = (bundle: Bundle, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: bundleName(bundle),
  image: bundlePhotos(bundle).map((photo) => siteUrl + photoUrl(photo, 1200)),
  description: insideWords(bundle),
  sku: `bundle-${bundle.id}`,
  offers: {
    '@type': 'Offer',
    url: siteUrl + bundlePath(bundle),
    price: decimalPrice(priceTogether(bundle)),
    priceCurrency: 'UAH',
    availability: `https://schema.org/${bundleAvailable(bundle) > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
});

/** The bundle's own photo and those of its products; some may have none. */
export const bundlePhotos = ({ photo, products }: Bundle): string[] =>
  [photo, ...products.map((product) => product.photo)].flatMap((path) => path ?? []);
