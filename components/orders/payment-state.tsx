import { useRef } from 'react';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { unpaidText } from '@/lib/orders/refunding/refund';
import type { PaymentMethod } from '@/lib/payments/methods';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { Button } from '../ui/button';
import { WithPhone } from '../ui/with-phone';
import { noteBankVisit } from './bank-visit';
import { PaymentStrip } from './payment-strip';
import { PaymentSwitch } from './payment-switch';
import { paymentHints, paymentTitle } from './payment-text';
import { usePayment, usePaymentCheck } from './use-order';

/** Status of the payment and, while payment is possible, the ways to pay. */
export function PaymentState({ order, isBack }: { order: OrderPageView; isBack: boolean }) {
  const orderUrl = `/order/${order.token}`;
  const state = useRef<HTMLDivElement>(null);
  const isPending = order.paymentStatus === 'pending';
  const isInApp = order.confirmUntil !== null;
  const isChecking = isBack && isPending && !isInApp;
  usePaymentCheck(order.token, { isPending, isBack: isBack || isInApp });
  const payment = usePayment(order.token);
  const canPayAsChosen = order.paymentChoices.includes(order.paymentMethod);
  const others = order.paymentChoices.filter((method) => method !== order.paymentMethod);

  const pay = (method: PaymentMethod) =>
    payment.mutate(method, {
      onSuccess: ({ payments }) => {
        // Without `payments` the order is paid on receipt. The clicked button disappears, so the status gets the focus.
        if (!payments) return state.current?.focus();
        noteBankVisit(orderUrl);
        window.location.assign(payments.pageUrl);
      },
    });

  const isPaying = payment.isPending && payment.variables === order.paymentMethod;
  return (
    <>
      <PaymentStrip
        ref={state}
        status={order.isRefunding ? 'refunded' : order.paymentStatus}
        title={
          <b role="status" className="block font-semibold">
            {isChecking ? 'Перевіряємо оплату…' : paymentTitle(order)}
          </b>
        }
        hints={isChecking ? [] : paymentHints(order)}
        isChecking={isChecking}
      >
        {canPayAsChosen && !isChecking && !isInApp && (
          <Button
            onClick={() => pay(order.paymentMethod)}
            loading={isPaying}
            loadingLabel="Відкриваємо"
            className="max-md:w-full"
          >
            {order.paymentStatus === 'failed' ? 'Оплатити ще раз' : 'Оплатити'}
          </Button>
        )}
      </PaymentStrip>
      {order.refunds.length > 0 && (
        <ul aria-label="Повернення коштів" className="mt-3 grid gap-1">
          {order.refunds.map(({ id, amount, status, byHand, isUnpaid, isCertificate, at }) => (
            <li key={id}>
              {isUnpaid
                ? unpaidText(amount)
                : `${status === 'done' ? 'Повернено' : 'Повертаємо'} ${formatPrice(amount)} ${isCertificate ? 'на\u00a0сертифікат' : byHand ? 'готівкою' : 'на\u00a0картку'}`}
              , {formatMoment(at)}
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {payment.error && (
          <RefusalNotice>
            <WithPhone>{errorText(payment.error)}</WithPhone>
          </RefusalNotice>
        )}
      </div>
      {others.length > 0 && !isChecking && (
        <PaymentSwitch
          methods={others}
          isOnly={!canPayAsChosen}
          isBusy={payment.isPending && !isPaying}
          onChoose={pay}
        />
      )}
    </>
  );
}
