'use client';

import Link from 'next/link';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { focusFirstEmpty } from '@/components/catalogue/product/size-select';
import { useNearStock } from '@/components/catalogue/use-near-stock';
import { Bubble } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import {
  type Bundle,
  type BundleSizes,
  bundleAvailable,
  bundlePath,
  bundleSaving,
  priceTogether,
  productIdsOfBundles,
  withoutSize,
  withStock,
} from '@/lib/bundles/bundle';
import { bundleName, bundleStock } from '@/lib/bundles/text';
import { pageMinimum } from '@/lib/settings/page-rules';
import {
  formatPrice,
  type Kopecks,
  MINIMUM_ORDER,
  minimumText,
  percentText,
} from '@/lib/shared/money';
import { useSizes } from '@/stores/sizes';
import { AddBundle } from './add-bundle';
import { BundlePrice } from './bundle-price';
import { loadAndPutBundle } from './load-and-put-bundle';
import { OfferedProduct } from './offered-product';

/** Maximum number of products side by side; more are stacked. */
const MOST_COLUMNS = 3;

type BundleOfferProps = {
  bundle: Bundle;
  /** The product on whose page the offer is shown; undefined on the bundle's own page. */
  pageOf?: number;
};

/** Offer of a bundle: its products with «+» between them, size selects where needed, and the bundle's price. */
export function BundleOffer({ bundle: made, pageOf }: BundleOfferProps) {
  const chosen = useSizes(({ selectedSizes }) => selectedSizes);
  const [isAsked, setIsAsked] = useState(false);
  const stockId = useId();
  const { stock, place } = useNearStock<HTMLUListElement>(productIdsOfBundles([made]));
  const bundle = withStock(made, stock);
  const missing = isAsked ? withoutSize(bundle, chosen) : [];

  const add = async () => {
    if (withoutSize(bundle, chosen).length === 0) return loadAndPutBundle(bundle, stock, chosen);
    setIsAsked(true);
    focusFirstEmpty(place.current);
    return false;
  };

  return (
    <div className="together">
      <ul
        ref={place}
        className={classNames(
          'together-list',
          bundle.products.length <= MOST_COLUMNS && 'together-columns',
        )}
      >
        {pageFirst(bundle, pageOf).map((product, index) => (
          <li key={product.productId}>
            {index > 0 && <Icon name="plus" className="together-plus" />}
            <OfferedProduct
              product={product}
              chosen={chosen}
              isOfPage={product.productId === pageOf}
              isSizeMissing={missing.includes(product)}
            />
          </li>
        ))}
      </ul>
      <div className="together-end">
        {bundle.discount > 0 && (
          <Bubble tone="ultra" large>
            −{percentText(bundle.discount)}
          </Bubble>
        )}
        {pageOf !== undefined && (
          <h3 className="text-base">
            <Link
              href={bundlePath(bundle)}
              prefetch={false}
              className="-my-2 block py-3 underline-offset-4 hover:underline"
            >
              {bundleName(bundle)}
            </Link>
          </h3>
        )}
        <BundlePrice bundle={bundle} chosen={chosen} big />
        <Saving bundle={bundle} chosen={chosen} />
        <Stock id={stockId} bundle={bundle} chosen={chosen} />
        <BelowMinimum total={priceTogether(bundle, chosen)} />
        <AddBundle
          title={bundle.title}
          onAdd={add}
          disabled={bundleAvailable(bundle, chosen) <= 0}
          describedBy={stockId}
        />
      </div>
    </div>
  );
}

const pageFirst = ({ products }: Bundle, pageOf: number | undefined) => [
  ...products.filter(({ productId }) => productId === pageOf),
  ...products.filter(({ productId }) => productId !== pageOf),
];

type ChosenBundle = { bundle: Bundle; chosen: BundleSizes };

function Saving({ bundle, chosen }: ChosenBundle): ReactNode {
  const saving = bundleSaving(bundle, chosen);
  return (
    saving > 0 && (
      <p>
        Ви економите <b className="text-ultra">{formatPrice(saving)}</b>
      </p>
    )
  );
}

/** Says how much is missing to the minimum order, if the bundle alone is below it. */
function BelowMinimum({ total }: { total: Kopecks }) {
  const minimum = useSyncExternalStore(never, pageMinimum, () => MINIMUM_ORDER);
  if (total <= 0 || total >= minimum) return null;
  return (
    <p className="text-warn">
      {minimumText(minimum)}: до&nbsp;набору треба ще щось на&nbsp;{formatPrice(minimum - total)}
    </p>
  );
}

/** Subscribes to nothing: the minimum order does not change while the page is open. */
const never = () => () => {};

function Stock({ id, bundle, chosen }: ChosenBundle & { id: string }) {
  const { kind, text, missing } = bundleStock(bundle, chosen);
  return (
    <p id={id} role="status" className={`stock stock-${kind}`}>
      <i aria-hidden="true" />
      <b>{text}</b>
      {missing.length > 0 && <span className="w-full">{missing.join('; ')}</span>}
    </p>
  );
}
