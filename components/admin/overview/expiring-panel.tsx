import { Tag } from '@/components/ui/tag';
import type { MoneyPart } from '@/lib/overview/overview';
import { formatMoment } from '@/lib/shared/moment';
import { AdminPanel } from '../panel';
import { OrderRows } from './order-rows';

/** Orders whose goods go back soon unless somebody confirms them; nothing while there are none. */
export function ExpiringPanel({ orders, total }: MoneyPart['expiring']) {
  if (total === 0) return null;
  const more = { href: '/admin/orders?expiring=1', text: `Усі такі замовлення: ${total}` };
  return (
    <AdminPanel
      title="Скоро спливає резерв"
      aside={
        <Tag tone="warn" icon="clock">
          підтвердьте: {total}
        </Tag>
      }
    >
      <OrderRows
        rows={orders.map((order) => ({
          ...order,
          moment: `до\u00a0${formatMoment(order.heldUntil)}`,
        }))}
        more={total > orders.length ? more : null}
      />
    </AdminPanel>
  );
}
