import type { ShopDetails } from '@/lib/shop';
import { LegalDocument } from './legal-document';
import { dataSections } from './privacy-data';
import { rightsSections } from './privacy-rights';

export function PrivacyPolicy({ shop }: { shop: ShopDetails }) {
  return (
    <LegalDocument
      title="Політика конфіденційності"
      edition="20 листопада 2026 року"
      sections={[...dataSections(shop), ...rightsSections(shop)]}
    />
  );
}
