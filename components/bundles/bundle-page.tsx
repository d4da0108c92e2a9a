import Link from 'next/link';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { JsonLd } from '@/components/catalogue/json-ld';
import { Photo } from '@/components/catalogue/photo';
import { PurchaseTerms } from '@/components/catalogue/product/purchase-terms';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { buttonClass } from '@/components/ui/button';
import { type Bundle, bundlePath } from '@/lib/bundles/bundle';
import { bundleJsonLd } from '@/lib/bundles/json-ld';
import { bundleName } from '@/lib/bundles/text';
import { typeset } from '@/lib/shared/typeset';
import { BundleOffer } from './when-shown';

/** The page of one bundle. */
export function BundlePage({ bundle, siteUrl }: { bundle: Bundle; siteUrl: string }) {
  const crumbs = [
    { name: 'Набори', path: '/bundles' },
    { name: bundle.title, path: bundlePath(bundle) },
  ];
  return (
    <div className="wrap">
      <JsonLd data={bundleJsonLd(bundle, siteUrl)} />
      <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
      <h1 className="mt-1.5">{typeset(bundleName(bundle))}</h1>
      <p className="mt-2 mb-8 text-ink-2">
        {bundle.discount > 0 && 'Усе разом дешевше, ніж окремо. '}В&nbsp;замовленні це один набір.
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
      <BundleOffer bundle={bundle} />
      <div className="max-w-2xl">
        <HydratedPart>
          <PurchaseTerms />
        </HydratedPart>
      </div>
      <Link href="/bundles" className={buttonClass({ variant: 'secondary' }, 'mt-8')}>
        Усі набори
      </Link>
    </div>
  );
}
