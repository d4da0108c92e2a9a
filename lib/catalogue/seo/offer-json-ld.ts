import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import { shopNode } from './shop-json-ld';
import type { OfferTerms } from './terms-json-ld';

type OfferFacts = {
  /** Absolute URL of the product's page, with the parameter that selects the size. */
  url: string;
  price: Kopecks;
  /** The former price in kopecks, shown struck through beside the price; null without one. */
  oldPrice: Kopecks | null;
  /** When the campaign that sets the price ends, in ISO 8601; absent without one. */
  until?: string | undefined;
  available: number;
  terms: OfferTerms;
};

/** The Offer of a product, size or bundle (Google's structured data documentation); `siteUrl` has no trailing slash. */
export function offerJsonLd(facts: OfferFacts, siteUrl: string): object {
  const { url, price, oldPrice, until, available, terms } = facts;
  return {
    '@type': 'Offer',
    url,
    price: decimalPrice(price),
    priceCurrency: 'UAH',
    ...(oldPrice && oldPrice > price
      ? { priceSpecification: [unitPrice(price), { ...unitPrice(oldPrice), ...STRUCK }] }
      : {}),
    ...(until ? { priceValidUntil: until } : {}),
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopNode(siteUrl),
    ...terms,
  };
}

const STRUCK = { priceType: 'https://schema.org/StrikethroughPrice' };

const unitPrice = (price: Kopecks) => ({
  '@type': 'UnitPriceSpecification',
  price: decimalPrice(price),
  priceCurrency: 'UAH',
});
