import type { StaffOrder } from '@/lib/orders/staff-order';
import { Panel } from '../panel';
import { InlineField } from './inline-field';

/** What the staff tell each other; the shopper never sees it. */
export function OrderNote({ order: { orderId, staffNote } }: { order: StaffOrder }) {
  return (
    <Panel title="Нотатка для команди">
      <InlineField
        number={orderId}
        field="staffNote"
        label="Покупець її не бачить"
        value={staffNote}
        isLong
      />
    </Panel>
  );
}
