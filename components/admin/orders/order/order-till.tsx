import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { Tag } from '@/components/ui/tag';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { Panel } from '../../panel';
import { useRetry } from '../../pos/use-pos';
import { SettleOrder } from './settle-order';
import { isToSettle, tillAdvice, tillLook } from './till-words';

/** Where the order is at the till, and what has to be done there by hand. */
export function OrderTill({ order }: { order: StaffOrder }) {
  const look = tillLook(order);
  const advice = tillAdvice(order);
  return (
    <Panel
      title="Каса"
      aside={
        <Tag tone={look.tone} icon={look.icon}>
          {look.short}
        </Tag>
      }
    >
      <p className="text-ink-2">{look.text}</p>
      {advice && <p className="mt-2 bg-warn-t px-4 py-3 font-semibold text-warn">{advice}</p>}
      {order.tillMessage && order.tillMessage.attempts > 0 && !order.archivedAt && (
        <RetryPush message={order.tillMessage} />
      )}
      {isToSettle(order) && <SettleOrder order={order} />}
    </Panel>
  );
}

function RetryPush({ message }: { message: NonNullable<StaffOrder['tillMessage']> }) {
  const retry = useRetry();
  const send = () =>
    retry.mutate(message.id, {
      onSuccess: (answer) => showToast({ id: 'retry', tone: 'ok', title: answer.message }),
      onError: (error) => showToast({ id: 'retry', tone: 'error', title: errorText(error) }),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      loading={retry.isPending}
      loadingLabel="Передаємо"
      onClick={send}
    >
      Передати ще раз
    </Button>
  );
}
