import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { receiptTitle } from '@/lib/order-rules/receipt-text';
import { REFUNDED_GOODS_NAMES } from '@/lib/order-rules/refunded-goods';
import type { AttemptView, RefundView, StaffOrder } from '@/lib/order-rules/staff-answers';
import { partlyRefundable, refundable } from '@/lib/orders/cancelling/cancellation';
import { unpaidText } from '@/lib/orders/refunding/refund';
import { PAYMENT_METHOD_NAMES, PROVIDER_BRANDS } from '@/lib/payments/method-names';
import { formatPrice } from '@/lib/shared/money';
import { ConfirmButton } from '../../form/confirm-dialog';
import { Moment } from '../../moment';
import { AdminPanel } from '../../panel';
import { CopyLink } from '../copy-link';
import { PaymentTag } from '../order-tags';
import { ActionFailed } from './action-failed';
import { RefundPartDialog, refundTitle } from './refund-part-dialog';
import { useOrderAction } from './use-staff-order';

const ATTEMPTS: Record<AttemptView['status'], string> = {
  created: 'сторінку оплати ще не відкрито',
  pending: 'чекаємо на оплату',
  paid: 'оплачено',
  failed: 'банк відмовив',
  expired: 'закрито без оплати',
  refunded: 'кошти повернено',
  review: 'потребує перевірки',
};

const REFUNDS: Record<RefundView['status'], string> = {
  requested: 'повертаємо, банк ще не підтвердив',
  done: 'повернено',
  failed: 'не вдалося повернути',
};

const RECEIPTS: Record<StaffOrder['receipts'][number]['state'], string> = {
  waiting: 'надсилаємо',
  sent: 'надсилаємо',
  done: 'видано',
  failed: 'помилка',
};

type PaymentPanelProps = { order: StaffOrder; onRefund: () => void };

/** Panel with the payment method, every attempt to pay, and refunds. */
export function OrderPaymentPanel({ order, onRefund }: PaymentPanelProps) {
  const open = order.attempts.find(({ pageUrl }) => pageUrl !== '');
  return (
    <AdminPanel title="Оплата" aside={<PaymentTag {...order} />}>
      <p>
        {PAYMENT_METHOD_NAMES[order.paymentMethod]}, <b>{formatPrice(leftToPay(order))}</b>
      </p>
      {order.certificatePaid > 0 && (
        <p>
          Сертифікатом: {formatPrice(order.certificatePaid)}
          {order.certificateReturned > 0 &&
            `, з них повернуто ${formatPrice(order.certificateReturned)}`}
        </p>
      )}
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
              {attempt.returned > 0 && attempt.status === 'paid' && (
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
              {refund.isUnpaid
                ? unpaidText(refund.amount)
                : `${refund.paymentId !== null ? 'Повернення' : refund.isCertificate ? 'На сертифікат' : 'Віддано готівкою'} ${formatPrice(refund.amount)}`}
              {refund.paymentId !== null && `: ${REFUNDS[refund.status]}`}
              {refund.lines.map(({ name, size, quantity, goods }) => (
                <span key={`${name} ${size}`} className="block text-sm wrap-anywhere">
                  {name}
                  {size && `, ${size}`} × {quantity}: {REFUNDED_GOODS_NAMES[goods]}
                </span>
              ))}
              {refund.reason && <span className="block">Причина: {refund.reason}</span>}
              {refund.status === 'failed' && <span className="block">{refund.failure}</span>}
              {refund.status === 'failed' && !refund.isWhole && (
                <RetryRefund number={order.orderId} refund={refund} />
              )}
              <span className="block text-sm text-ink-3">
                <Moment iso={refund.doneAt ?? refund.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.receipts.length > 0 && (
        <ul aria-label="Фіскальні чеки" className="mt-3 grid gap-2">
          {order.receipts.map((receipt) => (
            <li
              key={receipt.id}
              className={`border-l-2 pl-3 ${receipt.state === 'failed' ? 'border-warn' : 'border-line'}`}
            >
              {receiptTitle(receipt)}, {formatPrice(receipt.total)}: {RECEIPTS[receipt.state]}
              {receipt.link && (
                <a className="link block py-1" href={receipt.link} target="_blank" rel="noreferrer">
                  Переглянути чек
                </a>
              )}
              {receipt.state === 'failed' && (
                <ResendReceipt number={order.orderId} receipt={receipt} />
              )}
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

/** Button that sends a failed partial refund to the bank again. */
function RetryRefund({ number, refund }: { number: string; refund: RefundView }) {
  const action = useOrderAction(number);
  return (
    <>
      <ConfirmButton
        button={{ size: 'sm', variant: 'secondary', children: 'Надіслати ще раз' }}
        title={`Повернути ${formatPrice(refund.amount)} ще раз?`}
        confirm="Надіслати"
        isBusy={action.isPending}
        onConfirm={(close) =>
          action.mutate(
            {
              method: 'post',
              path: `/api/admin/orders/${number}/refund/${refund.id}`,
              done: 'Надсилаємо банку ще раз',
            },
            { onSettled: close },
          )
        }
      >
        Спершу перевірте в&nbsp;кабінеті банку, що ці кошти ще не&nbsp;повернуто: інакше покупець
        отримає їх двічі.
      </ConfirmButton>
      {action.error && <ActionFailed action={action} />}
    </>
  );
}

type ResendProps = { number: string; receipt: StaffOrder['receipts'][number] };

/** Why a receipt was refused, and a button that sends it again. */
function ResendReceipt({ number, receipt: { id, failure } }: ResendProps) {
  const action = useOrderAction(number);
  const path = `/api/admin/orders/${number}/receipts/${id}`;
  return (
    <>
      <span className="block wrap-anywhere">{failure}</span>
      <Button
        variant="secondary"
        size="sm"
        loading={action.isPending}
        onClick={() => action.mutate({ method: 'post', path, done: 'Надсилаємо чек' })}
      >
        Надіслати ще раз
      </Button>
      {action.error && <ActionFailed action={action} />}
    </>
  );
}

/** Buttons that accept or refund a payment; a deleted order can still be refunded. */
function Decisions({ order, onRefund }: PaymentPanelProps) {
  const action = useOrderAction(order.orderId);
  const [isPart, setPart] = useState(false);
  const part = partlyRefundable(order);
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
      {part && (
        <Button variant="secondary" size="sm" onClick={() => setPart(true)}>
          {refundTitle(part)}
        </Button>
      )}
      {part && isPart && (
        <RefundPartDialog order={order} part={part} onClose={() => setPart(false)} />
      )}
      {action.error && (
        <div className="basis-full">
          <ActionFailed action={action} />
        </div>
      )}
    </>
  );
}
