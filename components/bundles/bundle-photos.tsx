import { highDensitySizes, Photo } from '@/components/catalogue/photo';
import { classNames } from '@/components/ui/class-names';
import type { Bundle } from '@/lib/bundles/bundle';

const SHOWN = 3;
const WHOLE = `${highDensitySizes('60vw')}, (min-width: 80rem) 405px, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw`;
/**
 * The `sizes` attribute of a photo, by the number of photos side by side. Large enough that the loaded photo is also
 * high enough.
 */
const SHARED = {
  2: `${highDensitySizes('28vw')}, (min-width: 48rem) 200px, 42vw`,
  3: `${highDensitySizes('20vw')}, (min-width: 48rem) 152px, 31vw`,
} as const;

/** The bundle's own photo or, without one, the photos of its first products side by side. */
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
              colour={product.photoColour}
              alt=""
              sizes={products.length > 2 ? SHARED[3] : SHARED[2]}
              width={240}
              height={300}
              largest={480}
            />
          ))
      )}
    </span>
  );
}
