import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import { noReturnPolicy, shopNode } from './shop-json-ld';

type OfferFacts = {
  /** Whole address of the page, with the parameter that chooses a variant. */
  url: string;
  price: Kopecks;
  /** Shown struck through beside the price; null when none is. */
  oldPrice: Kopecks | null;
  available: number;
  /** Whether the shop's general terms of return hold; undefined when it depends on parts. */
  isExchangeable?: boolean;
};

/** The one Offer of a page or variant (reference/seo.md, C1). `siteUrl` has no slash at the end. */
export function offerJsonLd(facts: OfferFacts, siteUrl: string): object {
  const { url, price, oldPrice, available, isExchangeable } = facts;
  const { shop, returns, branch, courier, pickup } = shopNode(siteUrl);
  return {
    '@type': 'Offer',
    url,
    price: decimalPrice(price),
    priceCurrency: 'UAH',
    ...(oldPrice && oldPrice > price
      ? { priceSpecification: [unitPrice(price), { ...unitPrice(oldPrice), ...STRUCK }] }
      : {}),
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: shop,
    ...(isExchangeable === undefined
      ? {}
      : { hasMerchantReturnPolicy: isExchangeable ? returns : noReturnPolicy(siteUrl) }),
    shippingDetails: [branch, courier, pickup].map((service) => ({
      '@type': 'OfferShippingDetails',
      hasShippingService: service,
    })),
  };
}

const STRUCK = { priceType: 'https://schema.org/StrikethroughPrice' };

const unitPrice = (price: Kopecks) => ({
  '@type': 'UnitPriceSpecification',
  price: decimalPrice(price),
  priceCurrency: 'UAH',
});
