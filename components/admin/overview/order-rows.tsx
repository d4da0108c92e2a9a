import Link from 'next/link';
import { formatPrice } from '@/lib/money';

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
      <ul>
        {rows.map(({ orderId, name, total, moment }) => (
          <li
            key={orderId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <Link
              href={`/admin/orders/${orderId}`}
              prefetch={false}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {orderId}
            </Link>
            <span className="min-w-0 grow">{name}</span>
            <b className="whitespace-nowrap">{formatPrice(total)}</b>
            <span className="text-sm text-ink-3">{moment}</span>
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
