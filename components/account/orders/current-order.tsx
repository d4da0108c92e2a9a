import { OrderLines } from '@/components/orders/order-lines';
import { orderSummary } from '@/components/orders/order-summary';
import { PAYMENT_STYLE } from '@/components/orders/payment-style';
import { paymentStateText, waitingHints } from '@/components/orders/payment-text';
import { Timeline } from '@/components/orders/timeline';
import { Bubble } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { confirmBy } from '@/lib/orders/rules/confirm-by';
import type { OrderView } from '@/lib/orders/rules/order';
import { ORDER_STATUS_NAMES } from '@/lib/orders/rules/status';
import { formatMoment } from '@/lib/shared/moment';

/** The newest open order, in full. */
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
          {ORDER_STATUS_NAMES[order.status]}
        </Bubble>
      </header>
      <Timeline order={order} />
      <Payment order={order} />
      <OrderLines order={order} />
      {/* A plain link, like all links to an order's page: it has its own policy and needs a full load. */}
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
  const { tone, icon } = PAYMENT_STYLE[order.paymentStatus];
  const until = confirmBy(order);
  const hints = until ? waitingHints(until, order.paymentMethod) : [];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field px-4 py-3',
        tone,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        <AnyIcon name={icon} size={22} className="flex-none" />
        <p className="min-w-0">
          <b className="block font-semibold">{paymentStateText(order)}</b>
          {order.canPay && order.heldUntil && (
            <span className="block text-sm">
              Тримаємо товари до {formatMoment(order.heldUntil)}
            </span>
          )}
          {hints.map((hint) => (
            <span key={hint} className="block text-sm">
              {hint}
            </span>
          ))}
        </p>
      </div>
      {order.canPay && (
        <a href={`/order/${order.token}`} className={buttonClass({}, 'max-md:w-full')}>
          {order.paymentStatus === 'failed' ? 'Оплатити ще раз' : 'Оплатити'}
        </a>
      )}
    </div>
  );
}
