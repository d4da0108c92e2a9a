import { errorText } from '@/lib/http/error-text';
import type { OrderView } from '@/lib/orders/order';
import { AnyIcon } from '../ui/any-icon';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { showToast } from '../ui/show-toast';
import { Spinner } from '../ui/spinner';
import { noteBankVisit, useBackFromBank } from './bank-visit';
import { formatMoment } from './moment';
import { PAYMENT_LOOK } from './payment-look';
import { paymentWords } from './payment-words';
import { usePayment } from './use-order';

/** What is with the money, in words, and the way to pay while that makes sense. */
export function PaymentState({ order }: { order: OrderView }) {
  const orderUrl = `/order/${order.token}`;
  const isBack = useBackFromBank(orderUrl);
  const isChecking = isBack && order.paymentStatus === 'pending';
  const { tone, icon } = PAYMENT_LOOK[order.paymentStatus];
  const payment = usePayment(order.token);

  const pay = () =>
    payment.mutate(undefined, {
      onSuccess: ({ payments: { pageUrl } }) => {
        noteBankVisit(orderUrl);
        window.location.assign(pageUrl);
      },
      onError: (error) => showToast({ id: 'pay', tone: 'error', title: errorText(error) }),
    });

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field px-4 py-3',
        tone,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        {isChecking ? <Spinner /> : <AnyIcon name={icon} size={22} className="flex-none" />}
        <p className="min-w-0">
          <b role="status" className="block font-semibold">
            {isChecking ? 'Перевіряємо оплату…' : paymentWords(order)}
          </b>
          {order.canPay && order.heldUntil && (
            <span className="block text-sm">
              Тримаємо товари до {formatMoment(order.heldUntil)}
            </span>
          )}
        </p>
      </div>
      {order.canPay && !isChecking && (
        <Button
          onClick={pay}
          loading={payment.isPending}
          loadingLabel="Відкриваємо"
          className="max-md:w-full"
        >
          {order.paymentStatus === 'failed' ? 'Оплатити ще раз' : 'Оплатити'}
        </Button>
      )}
    </div>
  );
}
