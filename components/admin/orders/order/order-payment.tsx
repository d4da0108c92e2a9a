import { Button } from '@/components/ui/button';
import type { AttemptView, RefundView, StaffOrder } from '@/lib/order-rules/staff-answers';
import { refundable } from '@/lib/orders/cancelling/cancellation';
import { PAYMENT_METHOD_NAMES, PROVIDER_BRANDS } from '@/lib/payments/method-names';
import { formatPrice } from '@/lib/shared/money';
import { ConfirmButton } from '../../form/confirm-dialog';
import { Moment } from '../../moment';
import { AdminPanel } from '../../panel';
import { CopyLink } from '../copy-link';
import { PaymentTag } from '../order-tags';
import { ActionFailed } from './action-failed';
import { useOrderAction } from './use-staff-order';

const ATTEMPTS: Record<AttemptView['status'], string> = {
  created: 'сторінку оплати ще не відкрито',
  pending: 'чекаємо на оплату',
  paid: 'оплачено',
  failed: 'банк відмовив',
  expired: 'час на оплату минув',
  refunded: 'кошти повернено',
  review: 'потребує перевірки',
};

const REFUNDS: Record<RefundView['status'], string> = {
  requested: 'повертаємо, банк ще не підтвердив',
  done: 'повернено',
  failed: 'не вдалося повернути',
};

type PaymentPanelProps = { order: StaffOrder; onRefund: () => void };

/** Panel with the payment method, every attempt to pay, and refunds. */
export function OrderPaymentPanel({ order, onRefund }: PaymentPanelProps) {
  const open = order.attempts.find(({ pageUrl }) => pageUrl !== '');
  return (
    <AdminPanel title="Оплата" aside={<PaymentTag {...order} />}>
      <p>
        {PAYMENT_METHOD_NAMES[order.paymentMethod]}, <b>{formatPrice(order.total)}</b>
      </p>
      {order.heldUntil && order.paymentStatus === 'pending' && (
        <p className="text-sm text-ink-2">
          Тримаємо товари до <Moment iso={order.heldUntil} />
        </p>
      )}
      {order.attempts.length > 0 && (
        <ul aria-label="Спроби оплати" className="mt-3 grid gap-2">
          {order.attempts.map((attempt) => (
            <li key={attempt.id} className="border-l-2 border-line pl-3">
              {PROVIDER_BRANDS[attempt.provider]}, {formatPrice(attempt.amount)}:{' '}
              {ATTEMPTS[attempt.status]}
              {attempt.returned > 0 && (
                <span className="block">
                  Банк повернув покупцеві {formatPrice(attempt.returned)}, лишилося{' '}
                  {formatPrice(attempt.amount - attempt.returned)}
                </span>
              )}
              {attempt.failureReason && <span className="block">{attempt.failureReason}</span>}
              <span className="block text-sm text-ink-3">
                <Moment iso={attempt.updatedAt} />
                {attempt.invoiceId && (
                  <span className="break-all">, у банку {attempt.invoiceId}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.refunds.length > 0 && (
        <ul aria-label="Повернення коштів" className="mt-3 grid gap-2">
          {order.refunds.map((refund) => (
            <li key={refund.id} className="border-l-2 border-warn pl-3">
              Повернення {formatPrice(refund.amount)}: {REFUNDS[refund.status]}
              {refund.reason && <span className="block">Причина: {refund.reason}</span>}
              {refund.status === 'failed' && <span className="block">{refund.failure}</span>}
              <span className="block text-sm text-ink-3">
                <Moment iso={refund.doneAt ?? refund.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3.5 flex flex-wrap gap-2.5 empty:hidden">
        {open && (
          <CopyLink
            label="Посилання на оплату"
            path={open.pageUrl}
            done="Посилання на оплату скопійовано"
          />
        )}
        <Decisions order={order} onRefund={onRefund} />
      </div>
    </AdminPanel>
  );
}

/** Buttons that accept or refund a payment; a deleted order can still be refunded. */
function Decisions({ order, onRefund }: PaymentPanelProps) {
  const action = useOrderAction(order.orderId);
  const decide = (what: string, body: object, done: string) => (close: () => void) =>
    action.mutate(
      { method: 'post', path: `/api/admin/orders/${order.orderId}/${what}`, body, done },
      { onSettled: close },
    );
  return (
    <>
      {order.paymentStatus === 'review' && !order.archivedAt && (
        <ConfirmButton
          button={{ size: 'sm', variant: 'primary', children: 'Прийняти оплату' }}
          title="Прийняти оплату?"
          confirm="Прийняти"
          isBusy={action.isPending}
          onConfirm={decide('accept-payment', {}, 'Оплату прийнято')}
        >
          Замовлення вважатиметься повністю оплаченим, хоч банк сказав щось незвичне. Перевірте суму
          в&nbsp;кабінеті банку.
        </ConfirmButton>
      )}
      {order.attention.includes('part') && (
        <ConfirmButton
          button={{ size: 'sm', variant: 'primary', children: 'Повернення правильне' }}
          title="Частину коштів повернуто правильно?"
          confirm="Так"
          isBusy={action.isPending}
          onConfirm={decide('accept-payment', {}, 'Позначено')}
        >
          Замовлення лишиться оплаченим. Перевірте, що з&nbsp;нього вже не&nbsp;потрібно надсилати.
        </ConfirmButton>
      )}
      {refundable(order) && (
        <Button variant="secondary" size="sm" onClick={onRefund}>
          Повернути кошти
        </Button>
      )}
      {action.error && (
        <div className="basis-full">
          <ActionFailed action={action} />
        </div>
      )}
    </>
  );
}
