import { OrderLines } from '@/components/orders/order-lines';
import { orderSummary } from '@/components/orders/order-summary';
import { PaymentStrip } from '@/components/orders/payment-strip';
import { paymentStateText, waitingHints } from '@/components/orders/payment-text';
import { Timeline } from '@/components/orders/timeline';
import { Bubble } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { confirmBy } from '@/lib/order-rules/confirm-by';
import type { OrderView } from '@/lib/order-rules/order';
import { shopperStatusName } from '@/lib/order-rules/status';
import { pageCutOff } from '@/lib/settings/page-rules';
import { formatMoment } from '@/lib/shared/moment';

export function CurrentOrder({ order }: { order: OrderView }) {
  const title = `order-${order.orderId}`;
  return (
    <article
      aria-labelledby={title}
      className="rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id={title} className="text-[22px]">
            Замовлення {order.orderId}
          </h3>
          <p className="mt-1.5 text-ink-2">{orderSummary(order)}</p>
        </div>
        <Bubble tone="accent" large className="flex-none">
          {shopperStatusName(order)}
        </Bubble>
      </header>
      <Timeline order={order} cutOff={pageCutOff()} />
      <Payment order={order} />
      <OrderLines order={order} />
      {/* A plain link: an order's page has its own content security policy, which needs a full page load. */}
      <a
        href={`/order/${order.token}`}
        className="link mt-3 -mb-2 inline-flex min-h-11 items-center md:-mb-4"
      >
        Подробиці замовлення
      </a>
    </article>
  );
}

function Payment({ order }: { order: OrderView }) {
  const until = confirmBy(order);
  return (
    <PaymentStrip
      status={order.paymentStatus}
      title={<b className="block font-semibold">{paymentStateText(order)}</b>}
      hints={[
        ...(order.canPay && order.heldUntil
          ? [`Тримаємо товари до ${formatMoment(order.heldUntil)}`]
          : []),
        ...(until ? waitingHints(until, order.paymentMethod) : []),
      ]}
    >
      {order.canPay && (
        <a href={`/order/${order.token}`} className={buttonClass({}, 'max-md:w-full')}>
          {order.paymentStatus === 'failed' ? 'Оплатити ще раз' : 'Оплатити'}
        </a>
      )}
    </PaymentStrip>
  );
}
