import { Button } from '@/components/ui/button';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { LookTag } from '../../look-tag';
import { AdminPanel } from '../../panel';
import { useRetry } from '../../pos/use-pos';
import { isToSettle, posAdvice, posState } from './pos-status-text';
import { SettleOrder } from './settle-order';

/** Where the order is at the POS, and what has to be done there by hand. */
export function OrderPos({ order }: { order: StaffOrder }) {
  const look = posState(order);
  const advice = posAdvice(order);
  return (
    <AdminPanel title="Каса" aside={<LookTag look={look} />}>
      <p className="text-ink-2">{look.text}</p>
      {advice && <p className="mt-2 bg-warn-t px-4 py-3 font-semibold text-warn">{advice}</p>}
      {order.posMessage && order.posMessage.attempts > 0 && !order.archivedAt && (
        <RetryPush message={order.posMessage} />
      )}
      {isToSettle(order) && <SettleOrder order={order} />}
    </AdminPanel>
  );
}

function RetryPush({ message }: { message: NonNullable<StaffOrder['posMessage']> }) {
  const retry = useRetry();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      loading={retry.isPending}
      loadingLabel="Передаємо"
      onClick={() => retry.mutate(message.id)}
    >
      Передати ще раз
    </Button>
  );
}
