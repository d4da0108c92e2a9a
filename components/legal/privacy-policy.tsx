import { legalText } from '@/lib/checkout/legal-text';
import { offeredCarriers } from '@/lib/delivery/registry';
import { offeredPayments } from '@/lib/payments/lifecycle/offered-payments';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { editionText } from './edition';
import { LegalDocument } from './legal-document';
import type { OwnText } from './public-offer';

type PrivacyPolicyProps = {
  shop: ShopDetails;
  /** The text that staff have written instead. */
  own?: OwnText | null;
};

export const PrivacyPolicy = ({ shop, own }: PrivacyPolicyProps) => (
  <LegalDocument
    title="Політика конфіденційності"
    edition={editionText(own?.updatedAt ?? null)}
    text={own?.text ?? legalText(POLICY_TEXT, [...offeredPayments(), ...offeredCarriers()])}
    shop={shop}
  />
);
