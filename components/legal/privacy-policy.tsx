import { forPayments } from '@/lib/payments/for-payments';
import { offeredPayments } from '@/lib/payments/lifecycle/offered-payments';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { editionText } from './edition';
import { LegalDocument } from './legal-document';
import type { OwnText } from './public-offer';

type PrivacyPolicyProps = {
  shop: ShopDetails;
  /** What staff have written in its place. */
  own?: OwnText | null;
};

export const PrivacyPolicy = ({ shop, own }: PrivacyPolicyProps) => (
  <LegalDocument
    title="Політика конфіденційності"
    edition={editionText(own?.updatedAt ?? null)}
    text={own?.text ?? forPayments(POLICY_TEXT, offeredPayments())}
    shop={shop}
  />
);
