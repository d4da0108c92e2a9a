import { expect, test } from '@jest/globals';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { RETURN_DAYS } from '@/lib/settings/terms';
import { offerTerms, PARCEL_DAYS, sharedTerms } from './terms-json-ld';

const shop = { parcelMost: 180_00 };

test('the structured terms are those of the public offer', () => {
  const { least, most } = PARCEL_DAYS.handling;
  expect(OFFER_TEXT).toContain(`протягом ${least}–${most} робочих днів`);
  expect(OFFER_TEXT).toContain(`протягом ${RETURN_DAYS} днів від дня отримання`);
  expect(OFFER_TEXT).toContain('зазвичай коштує не більше {{parcelMost}}');
  expect(offerTerms(true, shop)).toMatchObject({
    shippingDetails: { shippingRate: { maxValue: 180, currency: 'UAH' } },
    hasMerchantReturnPolicy: { merchantReturnDays: RETURN_DAYS },
  });
});

test('an offer says if returns are excluded, and nothing for a bundle of both kinds', () => {
  expect(offerTerms(false, shop)).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: expect.stringContaining('NotPermitted') },
  });
  expect(offerTerms(undefined, shop)).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('several offers of one page state their terms once and refer to them', () => {
  const terms = offerTerms(true, shop);
  const first = sharedTerms(terms, true);
  expect(first).toMatchObject(terms);
  expect(first.shippingDetails).toHaveProperty('@id', '#shipping');
  expect(sharedTerms(terms, false)).toEqual({
    shippingDetails: { '@id': '#shipping' },
    hasMerchantReturnPolicy: { '@id': '#returns' },
  });
});
