import Link from 'next/link';
import { formatPrice } from '@/lib/shared/money';

type Row = { orderId: string; name: string; total: number; moment: string };

/** A few orders in a panel; under them, when there are more, the way to all of them. */
export function OrderRows({
  rows,
  more,
}: {
  rows: Row[];
  more: { href: string; text: string } | null;
}) {
  return (
    <>
      <ul className="@container">
        {rows.map(({ orderId, name, total, moment }) => (
          <li
            key={orderId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 first:border-t-0 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
          >
            <Link
              href={`/admin/orders/${orderId}`}
              prefetch={false}
              className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
            >
              {orderId}
            </Link>
            {/* In a narrow panel two lines: number and price, name and moment. */}
            <span className="order-1 wrap-anywhere @lg:order-none">{name}</span>
            <b className="whitespace-nowrap">{formatPrice(total)}</b>
            <span className="order-2 text-right text-sm text-ink-3 @lg:order-none">{moment}</span>
          </li>
        ))}
      </ul>
      {more && (
        <Link
          href={more.href}
          prefetch={false}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          {more.text}
        </Link>
      )}
    </>
  );
}
