import Link from 'next/link';
import { SmallPhoto } from '@/components/basket/lines/small-photo';
import type { OrderBundleView, OrderLineView, OrderView } from '@/lib/orders/rules/order';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { classNames } from '../ui/class-names';

/** The order's bundles with their products, then the single products. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <ul className="mt-4">
      {order.bundles.map((bundle) => (
        <BundleLines
          key={bundle.id}
          bundle={bundle}
          lines={order.lines.filter((line) => line.bundle === bundle.id)}
        />
      ))}
      {order.lines
        .filter((line) => line.bundle === null)
        .map((line) => (
          <Line key={`${line.productId}:${line.size}`} line={line} />
        ))}
    </ul>
  );
}

function BundleLines({ bundle, lines }: { bundle: OrderBundleView; lines: OrderLineView[] }) {
  return (
    <li className="my-3 rounded-panel border-2 border-ink">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 pt-3 font-semibold">
        <span>
          Набір «{bundle.title}»
          {bundle.quantity > 1 && <span className="text-ink-3">, {bundle.quantity}&nbsp;шт.</span>}
        </span>
        <span className="tabular-nums">
          {bundle.full > bundle.total && (
            <s className="price-old mr-2">
              <span className="sr-only">Без знижки </span>
              {formatPrice(bundle.full)}
            </s>
          )}
          <b>{formatPrice(bundle.total)}</b>
        </span>
      </p>
      <ul className="px-3.5 pb-1">
        {lines.map((line) => (
          <Line key={`${line.productId}:${line.size}`} line={line} isPart />
        ))}
      </ul>
    </li>
  );
}

/** A product of a bundle shows no price, since the bundle has one for all. */
function Line({ line, isPart = false }: { line: OrderLineView; isPart?: boolean }) {
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
      {!isPart && <b className="tabular-nums whitespace-nowrap">{formatPrice(line.total)}</b>}
    </li>
  );
}
