import type { ShopDetails } from '@/lib/shop';
import { LegalDocument } from './legal-document';
import { closingSections } from './offer-closing';
import { contractSections } from './offer-contract';
import { purchaseSections } from './offer-purchase';
import { returnSections } from './offer-returns';

export function PublicOffer({ shop }: { shop: ShopDetails }) {
  return (
    <LegalDocument
      title="Публічна оферта"
      edition="20 листопада 2026 року"
      sections={[
        ...contractSections(shop),
        ...purchaseSections(shop),
        ...returnSections(shop),
        ...closingSections(shop),
      ]}
    />
  );
}
