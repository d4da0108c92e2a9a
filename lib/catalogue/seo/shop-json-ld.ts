import type { ShopDetails } from '@/lib/settings/shop';
import { dayRange, PARCEL_DAYS, parcelRate, RETURNS, UKRAINE } from './terms-json-ld';

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
);

/** Reference to the shop's JSON-LD node on the home page; the offers of all pages name it as seller. */
export const shopNode = (siteUrl: string) => ({ '@id': `${siteUrl}/#shop` });

/** OnlineStore for the home page: the seller's details and terms, the same as in the public offer at /public. */
export function shopJsonLd(shop: ShopDetails): object {
  const { siteUrl } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    ...shopNode(siteUrl),
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
  publisher: shopNode(siteUrl),
});

const returnPolicy = (siteUrl: string) => ({
  ...RETURNS,
  returnPolicyCountry: 'UA',
  itemCondition: 'https://schema.org/NewCondition',
  refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  merchantReturnLink: `${siteUrl}/public#returns`,
});

/** Delivery options: to a branch, a parcel locker or the door by the carrier, and pickup at the store. */
const shippingServices = (shop: ShopDetails) => {
  // A time without an offset is read as UTC. The cached page may outlive a clock change, so the offset is always that
  // of summer time; in winter the stated time is an hour too early.
  const cutoffTime = `${shop.cutOff}:00+03:00`;
  const service = (name: string, way: string, handling: object, conditions: object) => ({
    '@type': 'ShippingService',
    name,
    fulfillmentType: `https://schema.org/FulfillmentType${way}`,
    handlingTime: { ...handling, businessDays: WORKING_DAYS, cutoffTime },
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: UKRAINE,
      ...conditions,
    },
  });
  const { handling, toBranch, toDoor } = PARCEL_DAYS;
  const shippingRate = parcelRate(shop);
  return [
    service('Нова пошта, відділення або поштомат', 'CollectionPoint', period(handling), {
      transitTime: period(toBranch),
      shippingRate,
    }),
    service('Нова пошта, адреса', 'Delivery', period(handling), {
      transitTime: period(toDoor),
      shippingRate,
    }),
    service('Самовивіз в Одесі', 'CollectionPoint', period({ least: 0, most: 1 }), {
      shippingDestination: { ...UKRAINE, addressLocality: 'Одеса' },
      transitTime: period({ least: 0, most: 0 }),
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'UAH' },
    }),
  ];
};

const period = (days: Parameters<typeof dayRange>[0]) => ({
  '@type': 'ServicePeriod',
  duration: dayRange(days),
});
