import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormDialog } from '@/components/admin/form/form-dialog';
import { doneToast } from '@/components/admin/toasts';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { TextareaField } from '@/components/ui/form/field';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';
import { carrierOf } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import type { RefundView, StaffOrder } from '@/lib/order-rules/staff-answers';
import { canCancelByStaff, refundable, remainingStep } from '@/lib/orders/cancelling/cancellation';
import { PROVIDER_BRANDS } from '@/lib/payments/method-names';
import { SECOND } from '@/lib/shared/clock';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { langOf } from '@/lib/stored-texts';
import { useCancelOrRefund, useRereadOrder } from './use-staff-order';

/** The steps that cancel or refund an order, as determined when the dialog was opened. */
export type CancelOrRefundPlan = {
  cancels: boolean;
  waybill: StaffOrder['waybill'];
  hasGoods: boolean;
  money: ReturnType<typeof refundable>;
  /** Kopecks that go back to the certificate that has paid. */
  toCertificate: Kopecks;
  /** Whether certificates that were bought with the order become void. */
  voids: boolean;
  /** Whether the plan runs without confirmation, because the text beside the clicked button has described the steps. */
  isSure: boolean;
};

/** Pure: the plan for «Скасувати», «Повернути кошти», or the button that completes a cancellation (`rest`). */
export function planCancelOrRefund(
  order: StaffOrder,
  pressed: 'cancel' | 'refund' | 'rest',
): CancelOrRefundPlan {
  const money = order.paymentStatus === 'refunded' ? null : refundable(order);
  const undone = remainingStep(order);
  const isPending = canCancelByStaff(order) || undone === 'waybill';
  // Refunding an extra payment does not cancel the order: another payment remains.
  const cancels = isPending && !(pressed === 'refund' && money?.isExtra);
  const isWhole = cancels || (order.paymentStatus === 'paid' && !money?.isExtra);
  return {
    cancels,
    toCertificate: isWhole ? order.certificatePaid - order.certificateReturned : 0,
    voids: isWhole && order.paymentStatus === 'paid' && order.hasCertificates,
    waybill: cancels ? order.waybill : null,
    hasGoods: cancels && order.holdsStock,
    money,
    isSure: pressed === 'rest' && undone !== 'money',
  };
}

/**
 * Pure: the refund of the plan's whole payment; undefined if it was not requested yet. A payment has at most one.
 * If the bank has refused that refund, it is retried.
 */
export const refundOf = (
  order: StaffOrder,
  { money }: CancelOrRefundPlan,
): RefundView | undefined =>
  order.refunds.find(
    ({ paymentId, isWhole }) => isWhole && paymentId !== null && paymentId === money?.paymentId,
  );

type EndOrderDialogProps = { order: StaffOrder; plan: CancelOrRefundPlan; onClose: () => void };

/** Dialog that cancels or refunds an order. Lists the steps and runs them; failed steps can be retried. */
export function CancelOrRefundDialog({ order, plan, onClose }: EndOrderDialogProps) {
  const { cancels, money, isSure } = plan;
  const [reason, setReason] = useState('');
  const [refunds, setRefunds] = useState(money !== null);
  const end = useCancelOrRefund(order.orderId);
  const safe = useRef<HTMLButtonElement>(null);
  const begin = useRef<() => void>(undefined);
  const going = refundOf(order, plan);
  const isBegun = !end.isIdle;
  // Why the refund requested in this dialog failed. A failure from before the dialog was opened is not an error here.
  const refusal =
    end.isSuccess && refunds && going?.status === 'failed' ? going.failure : undefined;
  const stopped = end.error ? storedError(end.error) : (end.data?.stopped?.message ?? refusal);
  const hasDone =
    (cancels && (order.status === 'cancelled' || (plan.waybill && !order.waybill))) ||
    (refusal !== undefined && (plan.voids || plan.toCertificate > 0));
  const isAsked = end.isSuccess && !stopped;
  const isDone = isAsked && (!refunds || going?.status === 'done');
  const sum = money ? formatPrice(money.amount) : '';

  begin.current = () => end.mutate({ cancels, refund: refunds, reason });
  useEffect(() => {
    if (isSure) begin.current?.();
    else safe.current?.focus();
  }, [isSure]);
  useWhileGoing(order.orderId, isAsked && !isDone);
  useEffect(() => {
    if (!isDone) return;
    doneToast(
      'order',
      cancels ? 'Замовлення скасовано' : 'Кошти повернено',
      sum && refunds ? `Повернено ${sum}` : undefined,
    );
    onClose();
  }, [isDone, cancels, refunds, sum, onClose]);

  return (
    <FormDialog
      open
      onClose={onClose}
      title={cancels ? `Скасувати замовлення ${order.orderId}?` : `Повернути ${sum}?`}
      onSubmit={() => !end.isPending && !isAsked && begin.current?.()}
    >
      {money?.isExtra && !cancels && (
        <p className="text-ink-2">Оплат дві: зайва повернеться, а&nbsp;замовлення лишиться.</p>
      )}
      <Steps order={order} plan={plan} isBegun={isBegun} refunds={refunds} />
      {money && cancels && !isBegun && (
        <Checkbox
          label="Разом із коштами"
          description={'Без позначки гроші лишаться в\u00a0нас, поки їх не\u00a0повернуть окремо'}
          checked={refunds}
          onChange={(event) => setRefunds(event.target.checked)}
        />
      )}
      {refunds && !isBegun && (
        <TextareaField
          label="Причина"
          hint="Побачить лише команда"
          maxLength={500}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {!isBegun && <p className="text-sm text-ink-2">Назад цього не&nbsp;зробити.</p>}
      {stopped && (
        <div role="alert" className="flex items-start gap-3 bg-err-t px-4 py-3 text-err">
          <Icon name="alert" size={20} className="mt-0.5 flex-none" />
          <p className="min-w-0 wrap-anywhere">
            <b lang={langOf(stopped)}>{stopped}</b>.
            {hasDone && ' Зроблене лишається, решту можна доробити зараз або пізніше.'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={safe} variant="secondary" onClick={onClose}>
          {isBegun ? 'Закрити' : 'Не треба'}
        </Button>
        {!isAsked && (
          <Button type="submit" loading={end.isPending}>
            {stopped && hasDone ? 'Зробити решту' : verb(cancels, refunds ? sum : '')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

const verb = (cancels: boolean, sum: string): string => {
  if (!cancels) return `Повернути ${sum}`;
  return sum ? `Скасувати й\u00a0повернути ${sum}` : 'Скасувати замовлення';
};

/** Reloads the order every 1.5 s while the bank processes the refund. */
function useWhileGoing(number: string, isGoing: boolean): void {
  const reread = useRereadOrder(number);
  const latest = useRef(reread);
  latest.current = reread;
  const again = useCallback(() => void latest.current(), []);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(again, 1.5 * SECOND);
    return () => clearInterval(timer);
  }, [isGoing, again]);
}

type StepsProps = {
  order: StaffOrder;
  plan: CancelOrRefundPlan;
  isBegun: boolean;
  refunds: boolean;
};

/** The list of steps; once they run, each with its state. */
function Steps({ order, plan, isBegun, refunds }: StepsProps) {
  const { cancels, waybill, hasGoods, money, toCertificate, voids } = plan;
  const carrier = carrierOf(order.deliveryMethod);
  const isCancelled = order.status === 'cancelled';
  const going = refundOf(order, plan);
  const step = (isDone: boolean, children: ReactNode, isGoing = false) => (
    <li className="flex items-start gap-2.5">
      <Mark isBegun={isBegun} isDone={isDone} isGoing={isGoing} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
  return (
    <ol aria-label="Що буде зроблено" className="grid gap-2">
      {waybill &&
        step(
          order.waybill === null,
          waybill.isOurs ? (
            <>
              Видалити накладну {waybill.number}: {carrier?.name} її забуде
              {waybill.printedAt && '. Наклейку вже надруковано, викиньте її'}
            </>
          ) : (
            <>
              Прибрати номер накладної {waybill.number}. Її створено деінде, тож видаліть її
              й&nbsp;там
            </>
          ),
        )}
      {cancels &&
        step(
          isCancelled,
          order.email
            ? 'Скасувати замовлення, покупець отримає лист'
            : 'Скасувати замовлення. Пошти покупця немає, листа не\u00a0буде',
        )}
      {hasGoods && step(isCancelled, 'Повернути товари в\u00a0продаж')}
      {voids &&
        step(
          isCancelled || going !== undefined,
          'Анулювати сертифікати, куплені в\u00a0замовленні',
        )}
      {toCertificate > 0 &&
        step(
          order.certificateReturned === order.certificatePaid,
          `Повернути ${formatPrice(toCertificate)} на\u00a0сертифікат`,
        )}
      {money &&
        refunds &&
        step(
          going?.status === 'done',
          <>
            Повернути {formatPrice(money.amount)} на&nbsp;картку покупця через{' '}
            {PROVIDER_BRANDS[money.provider]}
            {going?.status === 'requested' && (
              <span role="status" className="block text-sm text-ink-2">
                {going.tries > 1
                  ? `Банк поки не\u00a0повернув, спроб: ${going.tries}. Пробуємо далі самі`
                  : 'Чекаємо на\u00a0банк'}
              </span>
            )}
          </>,
          going?.status === 'requested',
        )}
    </ol>
  );
}

function Mark({
  isBegun,
  isDone,
  isGoing,
}: {
  isBegun: boolean;
  isDone: boolean;
  isGoing: boolean;
}) {
  if (isBegun && isDone) {
    return (
      <>
        <AnyIcon name="check" size={20} className="mt-0.5 flex-none text-ok" />
        <span className="sr-only">Зроблено:</span>
      </>
    );
  }
  if (isGoing) return <Spinner className="mt-0.5 flex-none" />;
  return <AnyIcon name="arrow" size={20} className="mt-0.5 flex-none text-ink-3" />;
}
