import { Photo } from '@/components/catalogue/photo';
import { classNames } from '@/components/ui/class-names';
import type { Bundle } from '@/lib/bundles/bundle';

const SHOWN = 3;
const WHOLE = '(min-width: 80rem) 405px, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw';
const THIRD = '(min-width: 80rem) 200px, (min-width: 64rem) 16vw, (min-width: 48rem) 23vw, 46vw';

/** The bundle's own photo, or those of its first products side by side. */
export function BundlePhotos({ bundle, faded }: { bundle: Bundle; faded: boolean }) {
  const { photo, products } = bundle;
  return (
    <span className={classNames('set-photos', faded && 'faded')}>
      {photo ? (
        <Photo path={photo} alt="" sizes={WHOLE} width={480} height={190} />
      ) : (
        products
          .slice(0, SHOWN)
          .map((product) => (
            <Photo
              key={product.productId}
              path={product.photo}
              alt=""
              sizes={THIRD}
              width={240}
              height={300}
              largest={480}
            />
          ))
      )}
    </span>
  );
}
