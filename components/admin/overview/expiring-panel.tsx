import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { formatMoment } from '@/lib/moment';
import { formatPrice } from '@/lib/money';
import type { MoneyPart } from '@/lib/overview/overview';
import { Panel } from '../panel';

/** Orders whose goods go back soon unless somebody confirms them; nothing while there are none. */
export function ExpiringPanel({ orders, total }: MoneyPart['expiring']) {
  if (total === 0) return null;
  return (
    <Panel
      title="Скоро спливає резерв"
      aside={
        <Tag tone="warn" icon="clock">
          підтвердьте: {total}
        </Tag>
      }
    >
      <ul>
        {orders.map((order) => (
          <li
            key={order.orderId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <Link
              href={`/admin/orders/${order.orderId}`}
              prefetch={false}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {order.orderId}
            </Link>
            <span className="min-w-0 grow">{order.name}</span>
            <b className="whitespace-nowrap">{formatPrice(order.total)}</b>
            <span className="text-sm text-ink-3">до&nbsp;{formatMoment(order.heldUntil)}</span>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <Link
          href="/admin/orders?expiring=1"
          prefetch={false}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          Усі такі замовлення: {total}
        </Link>
      )}
    </Panel>
  );
}
