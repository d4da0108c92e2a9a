'use client';

import Link from 'next/link';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Photo } from '@/components/catalogue/photo';
import { focusFirstEmpty, SizeSelect } from '@/components/catalogue/product/size-select';
import { useNearStock } from '@/components/catalogue/use-near-stock';
import { Bubble } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Icon } from '@/components/ui/icon/icon';
import { Price } from '@/components/ui/price';
import {
  type Bundle,
  type BundleProduct,
  type BundleSizes,
  bundleAvailable,
  bundlePath,
  bundleSaving,
  needsChoice,
  priceTogether,
  productIdsOfBundles,
  sizeIn,
  toggledIn,
  withChoice,
  withoutSize,
  withStock,
} from '@/lib/bundles/bundle';
import { bundleName, bundleStock } from '@/lib/bundles/text';
import { productPath } from '@/lib/catalogue/product/product';
import { pageMinimum } from '@/lib/settings/page-rules';
import {
  formatPrice,
  type Kopecks,
  MINIMUM_ORDER,
  minimumText,
  percentText,
} from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { useSizes } from '@/stores/sizes';
import { AddBundle } from './add-bundle';
import { BundlePrice } from './bundle-price';
import { loadAndPutBundle } from './load-and-put-bundle';

const PHOTO_SIZES = '(min-width: 64rem) 30vw, 72px';

type OfferedProductProps = {
  product: BundleProduct;
  chosen: BundleSizes;
  /** Whether the offer is shown on this product's own page. */
  isOfPage: boolean;
  isSizeMissing: boolean;
};

/** A product in the offer of a bundle: picture, name, price and size select. */
export function OfferedProduct({ product, chosen, isOfPage, isSizeMissing }: OfferedProductProps) {
  const size = sizeIn(product, chosen);
  const isSoldOut = (size?.available ?? product.available) <= 0;
  return (
    <>
      <span className={isSoldOut ? 'faded' : undefined}>
        <Photo
          path={product.photo}
          colour={product.photoColour}
          alt=""
          sizes={PHOTO_SIZES}
          largest={720}
        />
      </span>
      {isOfPage ? (
        <span className="font-medium">Цей товар</span>
      ) : (
        <Link
          href={productPath({ id: product.productId, slug: product.slug })}
          prefetch={false}
          className="-my-2.5 py-2.5 font-medium hover:text-accent"
        >
          {typeset(product.name)}
        </Link>
      )}
      <Price amount={size?.price ?? product.price} />
      {needsChoice(product) ? (
        <SizeSelect
          productId={product.productId}
          name={product.name}
          sizes={product.sizes}
          chosen={size?.size}
          isMissing={isSizeMissing}
          className="together-size"
        />
      ) : (
        size && <span className="together-size text-ink-2">Розмір {size.size}</span>
      )}
    </>
  );
}

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
  const whole = withStock(made, stock);
  const { choose } = whole;
  const [ids, setIds] = useState(pageOf === undefined ? [] : [pageOf]);
  const isOpen = Boolean(choose) && ids.length !== choose;
  const bundle = choose && !isOpen ? withChoice(whole, ids) : whole;
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
          whole.products.length <= MOST_COLUMNS && 'together-columns',
        )}
      >
        {pageFirst(whole, pageOf).map((product, index) => (
          <li key={product.productId}>
            {index > 0 && !choose && <Icon name="plus" className="together-plus" />}
            <OfferedProduct
              product={product}
              chosen={chosen}
              isOfPage={product.productId === pageOf}
              isSizeMissing={missing.includes(product)}
            />
            {choose && (
              <Checkbox
                label="Обрати"
                aria-label={`Обрати: ${product.name}`}
                className="together-size"
                checked={ids.includes(product.productId)}
                disabled={!isOpen && !ids.includes(product.productId)}
                onChange={() => setIds(toggledIn(ids, product.productId))}
              />
            )}
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
        {isOpen ? (
          <p>
            від&nbsp;<b className="price-big">{formatPrice(priceTogether(bundle, chosen))}</b>
          </p>
        ) : (
          <BundlePrice bundle={bundle} chosen={chosen} big />
        )}
        {!isOpen && <Saving bundle={bundle} chosen={chosen} />}
        <Stock id={stockId} bundle={bundle} chosen={chosen} />
        {!isOpen && <BelowMinimum total={priceTogether(bundle, chosen)} />}
        {choose && (
          <p id={`${stockId}-choice`} role="status" className="font-semibold">
            Обрано {ids.length} з&nbsp;{choose}
          </p>
        )}
        <AddBundle
          title={bundle.title}
          onAdd={add}
          disabled={isOpen || bundleAvailable(bundle, chosen) <= 0}
          describedBy={isOpen ? `${stockId}-choice` : stockId}
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
