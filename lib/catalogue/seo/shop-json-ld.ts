import type { ShopDetails } from '@/lib/settings/shop';

const UKRAINE = { '@type': 'DefinedRegion', addressCountry: 'UA' };
const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
);

/** Names under which the offers of all pages point to the shop's terms on the home page. */
export const shopNode = (siteUrl: string) => ({
  shop: { '@id': `${siteUrl}/#shop` },
  returns: { '@id': `${siteUrl}/#returns` },
  branch: { '@id': `${siteUrl}/#nova-poshta-branch` },
  courier: { '@id': `${siteUrl}/#nova-poshta-courier` },
  pickup: { '@id': `${siteUrl}/#pickup` },
});

/** Who sells and on what terms, for the home page: as the offer at /public says it. */
export function shopJsonLd(shop: ShopDetails): object {
  const { siteUrl } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    ...shopNode(siteUrl).shop,
    name: shop.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo-512.png`,
    image: `${siteUrl}/social.jpg`,
    legalName: shop.legalName,
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'UA',
      addressLocality: 'Одеса',
      streetAddress: shop.address.replace(/, Одеса$/, ''),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: shop.phone,
      email: shop.email,
      contactType: 'customer service',
      availableLanguage: 'uk',
    },
    hasMerchantReturnPolicy: returnPolicy(siteUrl),
    hasShippingService: shippingServices(shop),
  };
}

/** The shop's name for search engines. */
export const siteJsonLd = ({ name, siteUrl }: ShopDetails): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#site`,
  name,
  alternateName: `${name} — косплей-магазин`,
  url: `${siteUrl}/`,
  inLanguage: 'uk',
  publisher: shopNode(siteUrl).shop,
});

/** Fourteen days, at the shop's cost when one withdraws from a contract made at a distance (/public#returns). */
const returnPolicy = (siteUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  ...shopNode(siteUrl).returns,
  applicableCountry: 'UA',
  returnPolicyCountry: 'UA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  itemCondition: 'https://schema.org/NewCondition',
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/FreeReturn',
  refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  merchantReturnLink: `${siteUrl}/public#returns`,
});

/** Of goods that the law excepts (/public#non-returnable); faulty ones come back all the same. */
export const noReturnPolicy = (siteUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'UA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  merchantReturnLink: `${siteUrl}/public#non-returnable`,
});

/**
 * The carrier's branches, lockers and couriers, and the store. No rate where the carrier's tariff
 * decides, since the recipient pays it by weight.
 */
const shippingServices = ({ siteUrl, cutOff }: ShopDetails) => [
  {
    '@type': 'ShippingService',
    ...shopNode(siteUrl).branch,
    name: 'Нова пошта, відділення або поштомат',
    fulfillmentType: 'https://schema.org/FulfillmentTypeCollectionPoint',
    handlingTime: handling(1, 3, cutOff),
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: UKRAINE,
      transitTime: days(1, 3),
    },
  },
  {
    '@type': 'ShippingService',
    ...shopNode(siteUrl).courier,
    name: 'Нова пошта, адреса',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: handling(1, 3, cutOff),
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: UKRAINE,
      transitTime: days(1, 4),
    },
  },
  {
    '@type': 'ShippingService',
    ...shopNode(siteUrl).pickup,
    name: 'Самовивіз в Одесі',
    fulfillmentType: 'https://schema.org/FulfillmentTypeCollectionPoint',
    handlingTime: handling(0, 1, cutOff),
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: { ...UKRAINE, addressLocality: 'Одеса' },
      transitTime: days(0, 0),
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'UAH' },
    },
  },
];

const handling = (least: number, most: number, cutOff: string) => ({
  ...days(least, most),
  businessDays: WORKING_DAYS,
  cutoffTime: `${cutOff}:00`,
});

const days = (least: number, most: number) => ({
  '@type': 'ServicePeriod',
  duration: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' },
});
