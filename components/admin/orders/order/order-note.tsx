import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { AdminPanel } from '../../panel';
import { InlineField } from './inline-field';

/** What the staff tell each other; the shopper never sees it. */
export function OrderNote({ order }: { order: StaffOrder }) {
  return (
    <AdminPanel title="Нотатка для команди">
      <InlineField
        number={order.orderId}
        isFixed={order.archivedAt !== null}
        field="staffNote"
        label="Покупець її не бачить"
        value={order.staffNote}
        isLong
      />
    </AdminPanel>
  );
}
