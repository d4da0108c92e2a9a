import Link from 'next/link';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { JsonLd } from '@/components/catalogue/json-ld';
import { Photo } from '@/components/catalogue/photo';
import { PurchaseTerms } from '@/components/catalogue/product/purchase-terms';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { ShareButton } from '@/components/share/share-button';
import { buttonClass } from '@/components/ui/button';
import { type Bundle, bundlePath } from '@/lib/bundles/bundle';
import { bundleJsonLd } from '@/lib/bundles/seo';
import { bundleName } from '@/lib/bundles/text';
import { canBeReturned } from '@/lib/meta/can-be-returned';
import type { ShopDetails } from '@/lib/settings/shop';
import { typeset } from '@/lib/shared/typeset';
import { LazyBundleOffer } from './lazy-bundle-offer';

export async function BundlePage({ bundle, shop }: { bundle: Bundle; shop: ShopDetails }) {
  const canReturn = await canBeReturned(bundle.products.map(({ productId }) => productId));
  const crumbs = [
    { name: 'Набори', path: '/bundles' },
    { name: bundle.title, path: bundlePath(bundle) },
  ];
  return (
    <div className="wrap">
      <JsonLd data={bundleJsonLd(bundle, canReturn, shop)} />
      <Breadcrumbs crumbs={crumbs} siteUrl={shop.siteUrl} />
      <div className="mt-1.5 flex items-start gap-1">
        <h1 className="min-w-0 flex-1">{typeset(bundleName(bundle))}</h1>
        <HydratedPart>
          <ShareButton title={bundleName(bundle)} className="-mr-2.5" />
        </HydratedPart>
      </div>
      <p className="mt-2 mb-8 text-ink-2">
        {bundle.discount > 0 && 'Разом дешевше, ніж окремо. '}
        {bundle.choose
          ? `Оберіть ${bundle.choose}\u00a0з\u00a0${bundle.products.length}\u00a0товарів і\u00a0додайте набір у\u00a0кошик.`
          : 'Оберіть розміри, якщо вони є, і\u00a0додайте весь набір у\u00a0кошик.'}
      </p>
      {bundle.photo && (
        <Photo
          path={bundle.photo}
          alt=""
          sizes="(min-width: 80rem) 1280px, 100vw"
          width={1280}
          height={400}
          largest={1200}
          priority
          className="mb-6 max-h-100 w-full rounded-panel border-2 border-ink object-cover"
        />
      )}
      <LazyBundleOffer bundle={bundle} />
      <div className="max-w-2xl">
        <HydratedPart>
          <PurchaseTerms isExchangeable={canReturn} />
        </HydratedPart>
      </div>
      <Link href="/bundles" className={buttonClass({ variant: 'secondary' }, 'mt-8')}>
        Усі набори
      </Link>
    </div>
  );
}
