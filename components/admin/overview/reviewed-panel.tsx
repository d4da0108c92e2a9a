import { Tag } from '@/components/ui/tag';
import type { MoneyPart } from '@/lib/overview/overview';
import { formatMoment } from '@/lib/shared/moment';
import { AdminPanel } from '../panel';
import { OrderRows } from './order-rows';

/** Money that only a person can decide about. */
export function ReviewedPanel({ orders, total }: MoneyPart['reviewed']) {
  const more = {
    href: '/admin/orders?paymentStatus=review',
    text: `Усі оплати на\u00a0перевірці: ${total}`,
  };
  return (
    <AdminPanel
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
        <OrderRows
          rows={orders.map((order) => ({ ...order, moment: formatMoment(order.at) }))}
          more={total > orders.length ? more : null}
        />
      )}
    </AdminPanel>
  );
}
