import { useId } from 'react';
import type { Bundle } from '@/lib/bundles/bundle';
import { LazyBundleOffer } from './lazy-bundle-offer';

const SHOWN = 3;

/** Section of a product page with the discounted bundles that contain the product. */
export function TogetherCheaper({ productId, bundles }: { productId: number; bundles: Bundle[] }) {
  // The router keeps previous pages in the document, so a fixed id would not be unique.
  const id = useId();
  const cheaper = bundles.filter(({ discount }) => discount > 0);
  if (cheaper.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id} className="sec-head">
        Разом дешевше
      </h2>
      <ul className="grid grid-cols-1 gap-8">
        {cheaper.slice(0, SHOWN).map((bundle) => (
          <li key={bundle.id}>
            <LazyBundleOffer bundle={bundle} pageOf={productId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
