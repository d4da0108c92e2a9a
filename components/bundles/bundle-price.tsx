import { classNames } from '@/components/ui/class-names';
import {
  type Bundle,
  type BundleSizes,
  bundlePrice,
  mayCostMore,
  priceTogether,
} from '@/lib/bundles/bundle';
import { formatPrice } from '@/lib/shared/money';

type BundlePriceProps = { bundle: Bundle; chosen?: BundleSizes; big?: boolean };

/** The price of the products bought separately, struck through, then the bundle's price. */
export function BundlePrice({ bundle, chosen = {}, big = false }: BundlePriceProps) {
  const apart = bundlePrice(bundle, chosen);
  const together = priceTogether(bundle, chosen);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
      {together < apart && (
        <s className={classNames('price-old', big && 'text-base text-ink-2')}>
          <span className="sr-only">Окремо </span>
          {formatPrice(apart)}
        </s>
      )}
      <span className="whitespace-nowrap">
        <span className="sr-only">Разом </span>
        {mayCostMore(bundle, chosen) && <span className="text-ink-2">від&nbsp;</span>}
        <b className={big ? 'price-big' : 'price text-2xl leading-tight'}>
          {formatPrice(together)}
        </b>
      </span>
    </span>
  );
}
