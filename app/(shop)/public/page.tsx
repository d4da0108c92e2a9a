import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { LegalDocument } from '@/components/legal/legal-document';
import { readLegal, readShop } from '@/lib/catalogue/cached';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Публічна оферта: оплата, доставка, повернення',
  description:
    'Договір публічної оферти магазину «Амплуа»: замовлення, оплата, доставка, обмін і повернення товарів.',
  path: '/public',
});

export default async function PublicOfferPage() {
  const [shop, own] = await Promise.all([readShop(), readLegal('offer')]);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Публічна оферта', path: '/public' }]} siteUrl={shop.siteUrl} />
      <LegalDocument kind="offer" shop={shop} own={own} />
    </div>
  );
}
