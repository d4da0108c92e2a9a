import { useRef } from 'react';
import { RefusalNotice } from '@/components/checkout/form/refusal-notice';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderPageView } from '@/lib/payments/lifecycle/queries';
import type { PaymentMethod } from '@/lib/payments/methods';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Spinner } from '../ui/spinner';
import { WithPhone } from '../ui/with-phone';
import { noteBankVisit, useBackFromBank } from './bank-visit';
import { PAYMENT_STYLE } from './payment-style';
import { PaymentSwitch } from './payment-switch';
import { paymentHints, paymentTitle } from './payment-text';
import { usePayment, usePaymentCheck } from './use-order';

/** State of the payment, and the ways to pay while that is possible. */
export function PaymentState({ order }: { order: OrderPageView }) {
  const orderUrl = `/order/${order.token}`;
  const state = useRef<HTMLDivElement>(null);
  const isBack = useBackFromBank(orderUrl);
  const isPending = order.paymentStatus === 'pending';
  const isChecking = isBack && isPending;
  usePaymentCheck(order.token, { isPending, isBack });
  const payment = usePayment(order.token);
  const canPayAsChosen = order.paymentChoices.includes(order.paymentMethod);
  const others = order.paymentChoices.filter((method) => method !== order.paymentMethod);

  const pay = (method: PaymentMethod) =>
    payment.mutate(method, {
      onSuccess: ({ payments }) => {
        // The clicked button disappears with its choice.
        if (!payments) return state.current?.focus();
        noteBankVisit(orderUrl);
        window.location.assign(payments.pageUrl);
      },
    });

  const { tone, icon } = PAYMENT_STYLE[order.isRefunding ? 'refunded' : order.paymentStatus];
  const isPaying = payment.isPending && payment.variables === order.paymentMethod;
  return (
    <>
      <div
        ref={state}
        tabIndex={-1}
        className={classNames(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field px-4 py-3 outline-none',
          tone,
        )}
      >
        <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
          {isChecking ? <Spinner /> : <AnyIcon name={icon} size={22} className="flex-none" />}
          <p className="min-w-0">
            <b role="status" className="block font-semibold">
              {isChecking ? 'Перевіряємо оплату…' : paymentTitle(order)}
            </b>
            {!isChecking &&
              paymentHints(order).map((hint) => (
                <span key={hint} className="block text-sm">
                  {hint}
                </span>
              ))}
          </p>
        </div>
        {canPayAsChosen && !isChecking && (
          <Button
            onClick={() => pay(order.paymentMethod)}
            loading={isPaying}
            loadingLabel="Відкриваємо"
            className="max-md:w-full"
          >
            {order.paymentStatus === 'failed' ? 'Оплатити ще раз' : 'Оплатити'}
          </Button>
        )}
      </div>
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
