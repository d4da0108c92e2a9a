import Link from 'next/link';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fitTexts } from '@/components/catalogue/fit/judge-fits';
import { useBody } from '@/components/catalogue/fit/use-body';
import { IconButton } from '@/components/ui/icon-button';
import type { BasketProduct } from '@/lib/basket/line';
import { hasMeasurements, type Measurements } from '@/lib/catalogue/fit/measurements';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import { api } from '@/lib/http/browser/api-client';
import { useProductStock } from '@/stores/live-stock';
import { selectSize } from '@/stores/sizes';
import { loadAndPutInBasket } from './load-and-put-in-basket';

type QuickSizesProps = { product: BasketProduct; href: string; onClose: () => void };

/** Choice of size over a product card; a click on a size adds the product. The shopper's own size comes first. */
export function QuickSizes({ product, href, onClose }: QuickSizesProps) {
  const { productId, name } = product;
  const panel = useRef<HTMLDivElement>(null);
  const live = useProductStock(productId);
  const fits = useProductFits(product);
  const yours = product.sizes.find((size) => fits[size]?.isYours);
  const sizes = yours ? [yours, ...product.sizes.filter((size) => size !== yours)] : product.sizes;
  const stockOf = (size: string) => live?.sizes.find((one) => one.size === size);
  const isSoldOut = (size: string) =>
    live === null || (live !== undefined && (stockOf(size)?.available ?? 0) <= 0);

  const close = () => {
    panel.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onClose();
  };

  useEffect(
    () => panel.current?.querySelector<HTMLElement>('.card-size-button:not(:disabled)')?.focus(),
    [],
  );

  const add = async (size: string) => {
    const price = stockOf(size)?.price ?? product.price;
    if (!(await loadAndPutInBasket({ ...product, price }, size))) return;
    selectSize(productId, size);
    close();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not part of a form
    <div
      ref={panel}
      role="group"
      aria-label={`Оберіть розмір: ${name}`}
      className="card-sizes"
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget && currentTarget.parentElement?.contains(relatedTarget);
        if (relatedTarget && !isInside) onClose();
      }}
    >
      <div className="flex items-center justify-between">
        <b className="text-sm">Оберіть розмір</b>
        <IconButton
          icon="close"
          label="Закрити"
          iconSize={20}
          className="-mr-1.5"
          onClick={close}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className="card-size-button"
            data-yours={size === yours || undefined}
            disabled={isSoldOut(size)}
            aria-label={`${size}${isSoldOut(size) ? ', немає в наявності' : ''}${fits[size] ? `, ${fits[size].text}` : ''}`}
            onClick={() => void add(size)}
          >
            {size}
          </button>
        ))}
      </div>
      <p className="text-[13px] text-ink-2">
        {yours ? (
          `${yours}: ${isSoldOut(yours) ? 'ваш розмір, немає в\u00a0наявності' : fits[yours]?.text}`
        ) : (
          <Link href={href} prefetch={false} className="inline-block py-2 underline">
            Таблиця розмірів
          </Link>
        )}
      </p>
    </div>
  );
}

/** How each size fits the shopper. Requests the size chart only if the shopper's measurements are known. */
function useProductFits({ productId, sizes }: BasketProduct) {
  const body: Measurements = useBody();
  const [chart, setChart] = useState<SizeChart | null>(null);
  const isKnown = hasMeasurements(body);

  useEffect(() => {
    if (!isKnown) return;
    const unmounted = new AbortController();
    api
      .get<{ sizeChart: SizeChart | null }>(`/api/products/product/${productId}/sizeChart`, {
        signal: unmounted.signal,
      })
      .then((answer) => setChart(answer.sizeChart))
      // Ignored: sizes can be chosen without the chart.
      .catch(() => {});
    return () => unmounted.abort();
  }, [isKnown, productId]);

  return chart ? fitTexts({ sizes, chart }, body) : {};
}
