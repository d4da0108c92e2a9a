import Link from 'next/link';
import { photoUrl } from '@/lib/basket/photo';
import { typeset } from '@/lib/catalogue/typeset';
import { formatPrice } from '@/lib/money';
import type { OrderView } from '@/lib/orders/order';

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <ul className="mt-4">
      {order.lines.map((line) => (
        <li
          key={`${line.productId}:${line.size}`}
          className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2.5 text-[15px] leading-[1.35] font-medium"
        >
          {/* biome-ignore lint/performance/noImgElement: the picture route gives the right size itself */}
          <img
            src={photoUrl(line.photo)}
            alt=""
            width={56}
            height={64}
            className="h-16 w-14 border-[1.5px] border-ink bg-paper-2 object-cover"
          />
          <span className="min-w-0">
            <Link
              href={`/products/${line.productId}`}
              prefetch={false}
              className="-my-3 inline-block py-3 hover:underline hover:underline-offset-4"
            >
              {typeset(line.name)}
            </Link>
            <span className="block text-[13.5px] text-ink-3">
              {line.size && `Розмір ${line.size}, `}
              {line.quantity}&nbsp;шт.
              {line.quantity > 1 && ` по ${formatPrice(line.price)}`}
            </span>
          </span>
          <b className="tabular-nums whitespace-nowrap">{formatPrice(line.total)}</b>
        </li>
      ))}
    </ul>
  );
}
