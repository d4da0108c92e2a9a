import Link from 'next/link';
import type { ComponentType } from 'react';
import { SmallPhoto } from '@/components/basket/lines/small-photo';
import type { OrderBundleView, OrderLineView, OrderView } from '@/lib/order-rules/order';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { classNames } from '../ui/class-names';

export const OrderLines = ({ order }: { order: OrderView }) => (
  <OrderedList order={order} line={Line} className="mt-4" />
);

type OrderedListProps<L extends OrderLineView> = {
  order: { bundles: OrderBundleView[]; lines: L[] };
  /** Component that renders a product; `isPart` if the product is part of a bundle. */
  line: ComponentType<{ line: L; isPart: boolean }>;
  className?: string;
  /** Whether a bundle's quantity is shown even if it is 1. */
  countsOne?: boolean;
};

/** The contents of an order: each bundle with its products, then the single products. */
export function OrderedList<L extends OrderLineView>(props: OrderedListProps<L>) {
  const { order, line: LineOf, className, countsOne = false } = props;
  const linesOf = (bundleId: number | null) =>
    order.lines
      .filter(({ bundle }) => bundle === bundleId)
      .map((line) => (
        <LineOf
          // An edited order may have two lines of one size.
          key={`${line.productId}:${line.size}:${line.price}:${line.quantity}`}
          line={line}
          isPart={bundleId !== null}
        />
      ));
  return (
    <ul className={className}>
      {order.bundles.map(({ id, title, quantity, full, total }) => (
        <li key={id} className="my-3 rounded-panel border-2 border-ink">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 pt-3 font-semibold">
            <span>
              Набір «{title}»
              {(countsOne || quantity > 1) && (
                <span className="text-ink-3">, {quantity}&nbsp;шт.</span>
              )}
            </span>
            <span className="digits">
              {full > total && (
                <s className="price-old mr-2">
                  <span className="sr-only">Без знижки </span>
                  {formatPrice(full)}
                </s>
              )}
              <b>{formatPrice(total)}</b>
            </span>
          </p>
          <ul className="px-3.5 pb-1">{linesOf(id)}</ul>
        </li>
      ))}
      {linesOf(null)}
    </ul>
  );
}

/** A product of an order. As part of a bundle it has no price, since the bundle has one price for all its products. */
function Line({ line, isPart }: { line: OrderLineView; isPart: boolean }) {
  const full = line.price * line.quantity;
  const details = [
    line.size && `Розмір ${line.size}`,
    !isPart && `${line.quantity}\u00a0шт.`,
  ].filter(Boolean);
  return (
    <li
      className={classNames(
        'grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line py-2.5 text-[15px] leading-[1.35] font-medium',
        'border-b',
        isPart && 'last:border-b-0',
      )}
    >
      <SmallPhoto path={line.photo} />
      <span className="min-w-0">
        <Link
          href={`/products/${line.productId}`}
          prefetch={false}
          className="-my-3 inline-block py-3 hover:underline hover:underline-offset-4"
        >
          {typeset(line.name)}
        </Link>
        {details.length > 0 && (
          <span className="block text-[13.5px] text-ink-3">
            {details.join(', ')}
            {!isPart && line.quantity > 1 && ` по ${formatPrice(line.price)}`}
          </span>
        )}
      </span>
      {!isPart && (
        <span className="digits text-right whitespace-nowrap">
          {full > line.total && (
            <s className="price-old block">
              <span className="sr-only">Без знижки </span>
              {formatPrice(full)}
            </s>
          )}
          <b>{formatPrice(line.total)}</b>
        </span>
      )}
    </li>
  );
}
