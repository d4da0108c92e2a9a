import { legalText } from '@/lib/checkout/legal-text';
import { offeredCarriers } from '@/lib/delivery/registry';
import { offeredPayments } from '@/lib/payments/lifecycle/offered-payments';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { editionText } from './edition';
import { LegalDocument } from './legal-document';

export type OwnText = { text: string; updatedAt: string };

type PublicOfferProps = {
  shop: ShopDetails;
  /** The text that staff have written instead. */
  own?: OwnText | null;
};

export const PublicOffer = ({ shop, own }: PublicOfferProps) => (
  <LegalDocument
    title="Публічна оферта"
    edition={editionText(own?.updatedAt ?? null)}
    text={own?.text ?? legalText(OFFER_TEXT, [...offeredPayments(), ...offeredCarriers()])}
    shop={shop}
  />
);
