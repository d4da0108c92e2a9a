'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BuyButton } from '@/components/basket/add-to-basket';
import { NotifyButton } from '@/components/stock-alerts/notify-button';
import { buttonClass } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { Heart } from '@/components/wishes/heart';
import { slugOfCategory } from '@/lib/catalogue/listing/categories';
import {
  hasDearerSize,
  type ProductStock,
  priceFrom,
  stockState,
} from '@/lib/catalogue/product/product';
import { sizeInAddress } from '@/lib/catalogue/product/size-address';
import { selectSize, useSizes } from '@/stores/sizes';
import { OneSize } from '../fit/one-size';
import type { SizeGuide } from '../fit/size-guide';
import { SizeHelp } from '../fit/size-help';
import { useFits } from '../fit/use-fits';
import { SizeTiles } from './size-tiles';
import { useLiveProduct } from './use-live-product';

type Offered = Pick<ProductStock, 'productId' | 'price' | 'oldPrice' | 'available' | 'sizes'> & {
  name: string;
  categoryName: string;
  photo: string | null;
  /** Title and end of the campaign as a sentence; empty without one. */
  campaign: string;
};

type ProductPurchaseProps = { product: Offered; guide: SizeGuide | null };

const WITH_HEART = 'flex gap-4';

/** The part of a product page that may change while it is open: price, sizes, live stock and the main button. */
export function ProductPurchase({ product, guide }: ProductPurchaseProps) {
  const { productId } = product;
  const choose = (size: string) => selectSize(productId, size);
  const { price, oldPrice, available, sizes } = useLiveProduct(product);
  const selected = useSizes(({ selectedSizes }) => selectedSizes[productId]);
  const chosen = sizes.find(({ size }) => size === selected) ?? onlyOne(sizes);
  const left = chosen?.available ?? available;
  const shownPrice = chosen?.price ?? priceFrom({ price, sizes });
  const shownOld = (chosen ? chosen.oldPrice : oldPrice) ?? null;
  const { fits, judge, onKnown } = useFits(sizes.length > 0 ? guide : null);
  const [isSizeAsked, setIsSizeAsked] = useState(false);
  // Read in the browser: the cached page is the same for every size in the URL.
  useEffect(() => {
    const asked = sizeInAddress(location.search, product.sizes);
    if (asked && !useSizes.getState().selectedSizes[productId]) selectSize(productId, asked.size);
  }, [productId, product.sizes]);
  const names = sizes.map(({ size }) => size);
  const soldOut = (size: string | null) => ({ productId, name: product.name, sizes: names, size });
  const hasRange = hasDearerSize({ price, sizes }) && !chosen;
  const buy = (
    <BuyButton
      product={{ ...product, price: shownPrice, sizes: names }}
      size={chosen?.size ?? null}
      onSizeMissing={() => setIsSizeAsked(true)}
    />
  );
  const heart = <Heart productId={productId} name={product.name} className="size-14" />;

  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line pt-3.5 pb-4.5">
        {hasRange && <span className="text-ink-3">від</span>}
        <Price amount={shownPrice} old={shownOld} big />
        {shownOld !== null && shownOld > shownPrice && (
          <ReductionNote campaign={product.campaign} />
        )}
      </div>
      <BuyBar
        bar={
          left > 0 && (
            <>
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                {hasRange && <span className="text-sm text-ink-3">від</span>}
                <Price amount={shownPrice} old={shownOld} />
              </span>
              {buy}
            </>
          )
        }
      >
        {sizes.length > 0 && (
          <SizeTiles
            sizes={sizes}
            captions={{ ...guide?.madeFor, ...fits }}
            help={
              guide && (
                <SizeHelp
                  guide={guide}
                  stock={sizes}
                  onChoose={choose}
                  goods={soldOut(null)}
                  onKnown={onKnown}
                />
              )
            }
            chosen={chosen?.size ?? null}
            error={isSizeAsked && !chosen ? 'Оберіть розмір' : undefined}
            onChoose={choose}
          />
        )}
        {judge}
        {sizes.length === 0 && guide && <OneSize guide={guide} />}
        <Stock left={left} size={chosen?.size} />
        <div className="mt-4">
          {left > 0 ? (
            <div className={WITH_HEART}>
              {buy}
              {heart}
            </div>
          ) : (
            <SoldOut
              isSize={chosen !== undefined && available > 0}
              categoryName={product.categoryName}
            >
              <NotifyButton goods={soldOut(chosen?.size ?? null)} />
              {heart}
            </SoldOut>
          )}
        </div>
      </BuyBar>
    </div>
  );
}

/** Says what the struck price is (Directive 98/6/EC, art. 6a), and until when the campaign lasts. */
const ReductionNote = ({ campaign }: { campaign: string }) => (
  <p className="mt-1 w-full text-sm text-ink-3">
    {campaign} Закреслено найнижчу ціну за&nbsp;30&nbsp;днів до&nbsp;знижки.
  </p>
);

const onlyOne = <T,>(list: T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

function Stock({ left, size }: { left: number; size: string | undefined }) {
  const { kind, text } = stockState(left);
  return (
    <p role="status" className={`stock stock-${kind} mt-4.5`}>
      <i aria-hidden="true" />
      <b>{text}</b>
      {size && kind !== 'none' && <span>розмір {size}</span>}
    </p>
  );
}

type SoldOutProps = { isSize: boolean; categoryName: string; children: ReactNode };

/** For a sold-out product or size: a stock alert button, and a link to the category. */
function SoldOut({ isSize, categoryName, children }: SoldOutProps) {
  const slug = slugOfCategory(categoryName);
  return (
    <div className="grid gap-2">
      <div className={WITH_HEART}>{children}</div>
      <p className="text-[15px] text-ink-2">
        {isSize
          ? 'Цей розмір закінчився. Напишемо, коли він з’явиться, або оберіть інший.'
          : 'Товар закінчився. Напишемо вам на\u00a0пошту, щойно він з’явиться.'}
      </p>
      {!isSize && slug && (
        <Link href={`/${slug}`} className={buttonClass({ variant: 'secondary', wide: true })}>
          До категорії «{categoryName}»
        </Link>
      )}
    </div>
  );
}

type BuyBarProps = {
  /** Sizes, messages and the main button, in the normal page flow. */
  children: ReactNode;
  /** Content of the bar; if empty, there is no bar. */
  bar: ReactNode;
};

/**
 * Adds a sticky bar with price and button at the bottom while the button itself is out of view. On phones the bar
 * appears only once the sizes are out of view too, on wide screens only if the viewport is low (e.g. at 200 % zoom).
 */
function BuyBar({ children, bar }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<'all' | 'button' | null>(null);

  useEffect(() => {
    const all = place.current;
    const button = all?.lastElementChild;
    if (!all || !button) return;
    const seen = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting);
      setAway(seen.get(button) ? null : seen.get(all) ? 'button' : 'all');
    });
    observer.observe(all);
    observer.observe(button);
    return () => {
      observer.disconnect();
      // The router keeps this page hidden in the document: its bar must not take space on the next page.
      setAway(null);
    };
  }, []);

  return (
    <>
      <div ref={place}>{children}</div>
      {away && bar && <div className={`buy-bar buy-bar-${away}`}>{bar}</div>}
    </>
  );
}
