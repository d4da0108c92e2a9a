import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { ReasonButton } from '../../form/reason-dialog';
import { LookTag } from '../../look-tag';
import { AdminPanel } from '../../panel';
import { useRetry } from '../../pos/use-pos';
import { failToast } from '../../toasts';
import { isToRestock, isToSettle, posAdvice, posState } from './pos-status-text';
import { useOrderAction } from './use-staff-order';

/** Panel with the order's status at the POS, and what staff have to do there by hand. */
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
      {isToRestock(order) && <RestockOrder order={order} />}
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

/** Confirms that the order's products were written off at the POS with a receipt other than this order's. */
const SettleOrder = ({ order }: { order: StaffOrder }) => (
  <SettleButton
    order={order}
    name="Списано іншим чеком"
    title="Товари вже списано на касі?"
    label="Яким чеком і чому"
    confirm="Так, списано"
    done="Записано. Залишки оновляться протягом десяти хвилин"
  >
    Магазин перестане тримати ці товари за&nbsp;замовленням. Якщо каса їх не&nbsp;списала, сайт
    продасть їх іще раз
  </SettleButton>
);

/** Confirms that the return is booked at the POS, for an ended order whose products were written off there. */
const RestockOrder = ({ order }: { order: StaffOrder }) => (
  <SettleButton
    order={order}
    name="Повернення проведено"
    title="Повернення на касі проведено?"
    label="Яким документом, що повернулося"
    confirm="Так, проведено"
    done="Записано"
  >
    Замовлення більше не&nbsp;потребуватиме уваги. Залишки прийдуть із&nbsp;каси самі
  </SettleButton>
);

type SettleButtonProps = Record<'name' | 'title' | 'label' | 'confirm' | 'done', string> & {
  order: StaffOrder;
  children: ReactNode;
};

function SettleButton({ order: { orderId }, name, done, ...dialog }: SettleButtonProps) {
  const settle = useOrderAction(orderId);
  return (
    <ReasonButton
      {...dialog}
      button={{ className: 'mt-3', children: name }}
      isBusy={settle.isPending}
      onConfirm={(reason, close) =>
        settle.mutate(
          {
            method: 'post',
            path: `/api/admin/orders/${orderId}/settle`,
            body: { reason },
            done,
          },
          { onError: (error) => failToast('order', errorText(error)), onSettled: close },
        )
      }
    />
  );
}
