import { forPayments } from '@/lib/payments/for-payments';
import { offeredPayments } from '@/lib/payments/lifecycle/offered-payments';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { editionText } from './edition';
import { LegalDocument } from './legal-document';

export type OwnText = { text: string; updatedAt: string };

type PublicOfferProps = {
  shop: ShopDetails;
  /** What staff have written in its place. */
  own?: OwnText | null;
};

export const PublicOffer = ({ shop, own }: PublicOfferProps) => (
  <LegalDocument
    title="Публічна оферта"
    edition={editionText(own?.updatedAt ?? null)}
    text={own?.text ?? forPayments(OFFER_TEXT, offeredPayments())}
    shop={shop}
  />
);
