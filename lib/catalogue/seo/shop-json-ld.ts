import type { ShopDetails } from '@/lib/settings/shop';

const UKRAINE = { '@type': 'DefinedRegion', addressCountry: 'UA' };
const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
);

/** `@id`s by which the offers of all pages refer to the shop's terms on the home page. */
export const shopNode = (siteUrl: string) => ({
  shop: { '@id': `${siteUrl}/#shop` },
  returns: { '@id': `${siteUrl}/#returns` },
  branch: { '@id': `${siteUrl}/#nova-poshta-branch` },
  courier: { '@id': `${siteUrl}/#nova-poshta-courier` },
  pickup: { '@id': `${siteUrl}/#pickup` },
});

/** OnlineStore for the home page: seller and terms, as in the public offer at /public. */
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

/** WebSite with the shop's name for search engines. */
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

/** Fourteen days, at the shop's cost when withdrawing from a distance contract (/public#returns). */
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

/** For goods excluded by law (/public#non-returnable); faulty ones can still be returned. */
export const noReturnPolicy = (siteUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'UA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  merchantReturnLink: `${siteUrl}/public#non-returnable`,
});

/**
 * The carrier's branches, lockers and couriers, and pickup at the store. No rate for the carrier, since
 * the recipient pays its tariff by weight.
 */
const shippingServices = ({ siteUrl, cutOff }: ShopDetails) => {
  const { branch, courier, pickup } = shopNode(siteUrl);
  const service = (
    node: object,
    name: string,
    way: string,
    handling: object,
    conditions: object,
  ) => ({
    '@type': 'ShippingService',
    ...node,
    name,
    fulfillmentType: `https://schema.org/FulfillmentType${way}`,
    handlingTime: { ...handling, businessDays: WORKING_DAYS, cutoffTime: `${cutOff}:00` },
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: UKRAINE,
      ...conditions,
    },
  });
  return [
    service(branch, 'Нова пошта, відділення або поштомат', 'CollectionPoint', days(1, 3), {
      transitTime: days(1, 3),
    }),
    service(courier, 'Нова пошта, адреса', 'Delivery', days(1, 3), { transitTime: days(1, 4) }),
    service(pickup, 'Самовивіз в Одесі', 'CollectionPoint', days(0, 1), {
      shippingDestination: { ...UKRAINE, addressLocality: 'Одеса' },
      transitTime: days(0, 0),
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'UAH' },
    }),
  ];
};

const days = (least: number, most: number) => ({
  '@type': 'ServicePeriod',
  duration: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' },
});
