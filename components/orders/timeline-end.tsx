import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { OrderView } from '@/lib/orders/rules/order';
import { ORDER_STATUS_NAMES } from '@/lib/orders/rules/status';
import { formatMoment } from '@/lib/shared/moment';
import { endText } from './timeline-end-text';
import { whenStatus } from './timeline-steps';

/** Instead of the steps, for a cancelled or returned order. */
export function TimelineEnd({ order }: { order: OrderView }) {
  const at = whenStatus(order, order.status);
  return (
    <div className="mt-6 mb-4 flex items-start gap-3 rounded-field bg-paper-2 px-4 py-3">
      <AnyIcon
        name={order.status === 'returned' ? 'back' : 'close'}
        size={22}
        className="mt-0.5 flex-none"
      />
      <p className="min-w-0">
        <b className="block font-semibold">
          {ORDER_STATUS_NAMES[order.status]}
          {at && ` ${formatMoment(at)}`}
        </b>
        <span className="block text-sm">{endText(order)}</span>
      </p>
    </div>
  );
}
