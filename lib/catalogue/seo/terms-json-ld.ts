import { COURIER_DAYS } from '@/lib/delivery/arrival/arrival';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { ShopDetails } from '@/lib/settings/shop';
import { PACKING_DAYS, RETURN_DAYS } from '@/lib/settings/terms';

export const UKRAINE = { '@type': 'DefinedRegion', addressCountry: 'UA' };

/** Days for packing and for transport of a parcel. Delivery to the door adds the days that the courier may need. */
export const PARCEL_DAYS = {
  handling: PACKING_DAYS,
  toBranch: MAIN_CARRIER.usualDays,
  toDoor: { least: MAIN_CARRIER.usualDays.least, most: MAIN_CARRIER.usualDays.most + COURIER_DAYS },
};

type Days = { least: number; most: number };

/** The delivery and return properties of an Offer, either complete or as references by `@id`. */
export type OfferTerms = { shippingDetails: object; hasMerchantReturnPolicy?: object };

/**
 * Delivery and return terms of an offer, which Google requires on the product's own page (Google's structured data
 * documentation). A bundle of exchangeable and non-exchangeable products has `isExchangeable` undefined and gets no
 * return policy. The carrier charges by weight, so only a maximum price is stated.
 */
export const offerTerms = (
  isExchangeable: boolean | undefined,
  shop: Pick<ShopDetails, 'parcelMost'>,
): OfferTerms => ({
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: UKRAINE,
    shippingRate: parcelRate(shop),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayRange(PARCEL_DAYS.handling),
      transitTime: dayRange(PARCEL_DAYS.toDoor),
    },
  },
  ...(isExchangeable !== undefined && {
    hasMerchantReturnPolicy: isExchangeable ? RETURNS : NO_RETURNS,
  }),
});

/** The terms of one of a page's offers: the first offer defines them under an `@id`, the others refer to it. */
export function sharedTerms(terms: OfferTerms, isFirst: boolean): OfferTerms {
  const ids: Record<string, string> = {
    shippingDetails: '#shipping',
    hasMerchantReturnPolicy: '#returns',
  };
  const entries = Object.entries(terms).map(([name, term]) => {
    const id = { '@id': ids[name] };
    return [name, isFirst ? { ...id, ...term } : id];
  });
  return Object.fromEntries(entries);
}

export const parcelRate = ({ parcelMost }: Pick<ShopDetails, 'parcelMost'>) => ({
  '@type': 'MonetaryAmount',
  maxValue: parcelMost / 100,
  currency: 'UAH',
});

export const dayRange = ({ least, most }: Days) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

/**
 * Return policy: the customer's legal right to withdraw from a distance contract. The shop pays the return shipping
 * (/public#returns).
 */
export const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'UA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/FreeReturn',
};

/** For products that the law excludes from returns (/public#non-returnable); faulty ones can still be returned. */
const NO_RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'UA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
};
