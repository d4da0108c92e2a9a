import { PHOTO_SHAPES, photoUrl, shapedPhotoUrl } from '@/lib/catalogue/product/photo';
import type { ShopDetails } from '@/lib/settings/shop';
import { tagsOf } from '../landing/tag-products';
import { isGtin } from '../product/gtin';
import { type Product, type ProductSize, productPath } from '../product/product';
import { sizePath, variantSku } from '../product/size-address';
import { offerJsonLd } from './offer-json-ld';
import { type OfferTerms, offerTerms, sharedTerms } from './terms-json-ld';

type PageFacts = {
  /** The heading of the product's page. */
  name: string;
  isExchangeable: boolean;
};

/**
 * JSON-LD of a product: a Product with one Offer, or a ProductGroup when there are several sizes
 * (Google's structured data documentation). Contains nothing that the page does not show.
 */
export function productJsonLd(
  product: Product,
  { name, isExchangeable }: PageFacts,
  shop: Pick<ShopDetails, 'siteUrl' | 'parcelMost'>,
): object {
  const { siteUrl } = shop;
  const { sizes, oldPrice } = product;
  const [size, ...others] = sizes;
  const images = imagesOf(product, siteUrl);
  const terms = offerTerms(isExchangeable, shop);
  const until = product.campaign?.until;
  const offerOf = (path: string, one: Priced, stated: OfferTerms) =>
    offerJsonLd(
      { ...one, url: siteUrl + path, oldPrice: one.oldPrice ?? null, until, terms: stated },
      siteUrl,
    );
  const common = {
    '@context': 'https://schema.org',
    name,
    ...factsOf(product),
    ...ratingOf(product),
    image: images,
  };
  if (size && others.length > 0) {
    return {
      ...common,
      '@type': 'ProductGroup',
      productGroupID: String(product.id),
      url: siteUrl + productPath(product),
      variesBy: ['https://schema.org/size'],
      hasVariant: sizes.map((one, index) => ({
        '@type': 'Product',
        sku: variantSku(product, one),
        name: `${name}, розмір ${one.size}`,
        size: one.size,
        image: images.slice(0, 1),
        offers: offerOf(sizePath(product, one.size), one, sharedTerms(terms, index === 0)),
      })),
    };
  }
  return {
    ...common,
    '@type': 'Product',
    sku: variantSku(product, size ?? null),
    ...(isGtin(product.barcode) ? { gtin: product.barcode } : {}),
    ...(size ? { size: size.size } : {}),
    offers: offerOf(productPath(product), size ?? { ...product, oldPrice }, terms),
  };
}

type Priced = Pick<ProductSize, 'price' | 'oldPrice' | 'available'>;

/** Up to six photos in their own proportions, then the first photo in the proportions that search engines recommend. */
const imagesOf = ({ photos }: Product, siteUrl: string): string[] => [
  ...photos.slice(0, 6).map((photo) => siteUrl + photoUrl(photo, 1200)),
  ...photos
    .slice(0, 1)
    .flatMap((photo) => PHOTO_SHAPES.map((shape) => siteUrl + shapedPhotoUrl(photo, shape))),
];

function factsOf({ description, categoryName, attributes }: Product): object {
  const named = tagsOf(attributes);
  const valuesOf = (list: string) =>
    named.filter((tag) => tag.list === list).map(({ name }) => name);
  const [colors, materials] = [valuesOf('colors'), valuesOf('materials')];
  const brand = attributes.find(({ name }) => /^(бренд|виробник)$/i.test(name.trim()))?.value;
  return {
    ...(description ? { description } : {}),
    category: categoryName,
    ...(colors.length > 0 ? { color: colors.join('/') } : {}),
    ...(materials.length > 0 ? { material: materials.join('/') } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
  };
}

/** The product's rating; empty without reviews. */
const ratingOf = ({ score, scoreAmount }: Product): object =>
  scoreAmount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score,
          reviewCount: scoreAmount,
        },
      }
    : {};
