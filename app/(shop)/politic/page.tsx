import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { LegalDocument } from '@/components/legal/legal-document';
import { readLegal, readShop } from '@/lib/catalogue/cached';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Політика конфіденційності магазину',
  description:
    'Які особисті дані збирає магазин «Амплуа», навіщо, скільки зберігає та які права маєте ви.',
  path: '/politic',
});

export default async function PrivacyPolicyPage() {
  const [shop, own] = await Promise.all([readShop(), readLegal('policy')]);
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ name: 'Політика конфіденційності', path: '/politic' }]}
        siteUrl={shop.siteUrl}
      />
      <LegalDocument kind="policy" shop={shop} own={own} />
    </div>
  );
}
