import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { Panel } from '../../panel';
import { InlineField } from './inline-field';

/** What the staff tell each other; the shopper never sees it. */
export function OrderNote({ order }: { order: StaffOrder }) {
  return (
    <Panel title="Нотатка для команди">
      <InlineField
        number={order.orderId}
        isFixed={order.archivedAt !== null}
        field="staffNote"
        label="Покупець її не бачить"
        value={order.staffNote}
        isLong
      />
    </Panel>
  );
}
