import { useState } from 'react';
import { TextareaField } from '@/components/ui/form/field';
import type { AttemptView, RefundView, StaffOrder } from '@/lib/orders/staff/staff-order';
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

/** The payment method, every attempt to pay, and refunds. */
export function OrderPaymentPanel({ order }: { order: StaffOrder }) {
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
        <Decisions order={order} />
      </div>
    </AdminPanel>
  );
}

/** Accepting or refunding a payment; that of a deleted order can still be refunded. */
function Decisions({ order }: { order: StaffOrder }) {
  const [reason, setReason] = useState('');
  const action = useOrderAction(order.orderId);
  const isGoingBack = order.refunds.some(({ status }) => status === 'requested');
  const given = order.refunds.filter(({ status }) => status !== 'failed');
  // The refund may be read as done a moment before its payment is read as refunded.
  const hasMoney = order.attempts.some(
    ({ id, status }) =>
      (status === 'paid' || status === 'review') &&
      !given.some(({ paymentId }) => paymentId === id),
  );
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
      {hasMoney && !isGoingBack && (
        <ConfirmButton
          button={{ size: 'sm', children: 'Повернути кошти' }}
          title="Повернути кошти?"
          confirm="Повернути кошти"
          isBusy={action.isPending}
          onConfirm={decide('refund', { reason }, 'Повертаємо кошти')}
        >
          <p>
            Банк поверне всю суму на картку покупця. Якщо замовлення ще не надіслано, воно буде
            скасоване, а товари повернуться в&nbsp;продаж. Назад цього не&nbsp;зробити.
          </p>
          <TextareaField
            className="mt-4 text-ink"
            label="Причина"
            hint="Побачить лише команда"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmButton>
      )}
      {action.error && (
        <div className="basis-full">
          <ActionFailed action={action} />
        </div>
      )}
    </>
  );
}
