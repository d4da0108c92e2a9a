import { decimalPrice } from '@/lib/money';
import type { ShopDetails } from '@/lib/shop';
import { photoUrl } from './photo';
import { type Product, productPath } from './product';

/** JSON that may stand inside a script element: no `<` survives in it. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Product with its one Offer (reference/seo.md, C1). `siteUrl` has no slash at the end. */
export function productJsonLd(product: Product, siteUrl: string): object {
  const url = siteUrl + productPath(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: product.photos.slice(0, 6).map((photo) => siteUrl + photoUrl(photo, 1200)),
    ...(product.description ? { description: product.description } : {}),
    sku: String(product.id),
    ...(/^\d{8,14}$/.test(product.barcode) ? { gtin: product.barcode } : {}),
    category: product.categoryName,
    ...(product.scoreAmount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.score,
            reviewCount: product.scoreAmount,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalPrice(product.price),
      priceCurrency: 'UAH',
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

/** BreadcrumbList from the home page down to the page itself. */
export function breadcrumbJsonLd(
  crumbs: { name: string; path: string }[],
  siteUrl: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Головна', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** Who sells, for the home page. */
export function shopJsonLd(shop: ShopDetails): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${shop.siteUrl}/#shop`,
    name: shop.name,
    url: `${shop.siteUrl}/`,
    logo: `${shop.siteUrl}/logo-512.png`,
    image: `${shop.siteUrl}/social.jpg`,
    legalName: shop.legalName,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: shop.phone,
      email: shop.email,
      contactType: 'customer service',
      availableLanguage: 'uk',
    },
  };
}
