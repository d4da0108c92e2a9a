import type { Metadata } from 'next';
import Link from 'next/link';
import { BundleCards } from '@/components/bundles/bundle-cards';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { buttonClass } from '@/components/ui/button';
import { readBundles } from '@/lib/bundles/cached';
import { bundlesMetadata } from '@/lib/bundles/seo';
import { readShop } from '@/lib/catalogue/cached';

export const ensureStatic = 'navigation';

const CRUMBS = [{ name: 'Набори', path: '/bundles' }];

export async function generateMetadata(): Promise<Metadata> {
  return bundlesMetadata({ isEmpty: (await readBundles()).length === 0 });
}

export default async function BundlesPage() {
  const [bundles, { siteUrl }] = await Promise.all([readBundles(), readShop()]);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={CRUMBS} siteUrl={siteUrl} />
      <h1>Набори</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2 md:mb-8">
        Разом дешевше, ніж окремо. Додайте набір у&nbsp;кошик одним натисканням або&nbsp;оберіть
        розміри на&nbsp;його сторінці.
      </p>
      {bundles.length > 0 ? (
        <HydratedPart>
          <BundleCards bundles={bundles} level={2} />
        </HydratedPart>
      ) : (
        <EmptyPanel
          title="Наборів поки немає"
          text="Незабаром зберемо нові. А поки що подивіться товари окремо."
        >
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            На головну
          </Link>
        </EmptyPanel>
      )}
    </div>
  );
}
