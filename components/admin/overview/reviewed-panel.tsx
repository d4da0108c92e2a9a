import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { formatMoment } from '@/lib/moment';
import { formatPrice } from '@/lib/money';
import type { MoneyPart } from '@/lib/overview/overview';
import { Panel } from '../panel';

/** Money that only a person can decide about. */
export function ReviewedPanel({ orders, total }: MoneyPart['reviewed']) {
  const rest = total - orders.length;
  return (
    <Panel
      title="Оплати на перевірці"
      aside={
        total > 0 && (
          <Tag tone="warn" icon="alert">
            чекають на вас: {total}
          </Tag>
        )
      }
    >
      {total === 0 ? (
        <p className="text-ink-2">Усі оплати зрозумілі: перевіряти нічого</p>
      ) : (
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
              <span className="text-sm text-ink-3">{formatMoment(order.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Link
          href="/admin/orders?paymentStatus=review"
          prefetch={false}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          Усі оплати на&nbsp;перевірці: {total}
        </Link>
      )}
    </Panel>
  );
}
