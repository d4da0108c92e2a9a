'use client';

import { positions } from '@/lib/basket/words';
import { errorText } from '@/lib/http/error-text';
import { formatPrice } from '@/lib/money';
import type { OrderView } from '@/lib/orders/order';
import { ORDER_STATUS_NAMES } from '@/lib/orders/status';
import { Bubble } from '../ui/badge';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { formatMoment } from './moment';
import { OrderFacts, type ShopContacts } from './order-facts';
import { OrderLines } from './order-lines';
import { OrderSums } from './order-sums';
import { PaymentState } from './payment-state';
import { Timeline } from './timeline';
import { useOrder } from './use-order';

type OrderScreenProps = { token: string; orderId: string; shop: ShopContacts };

/** An order by its link: where it is, what is with the money, what is in it. */
export function OrderScreen({ token, orderId, shop }: OrderScreenProps) {
  const { data: order, error, refetch, isFetching } = useOrder(token);
  return (
    <article
      aria-busy={!order && !error}
      className="rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-[22px] md:text-[28px]">Замовлення {orderId}</h1>
          <p className="mt-1.5 min-h-6 text-ink-2">{order && summary(order)}</p>
        </div>
        {order && (
          <Bubble tone={order.status === 'cancelled' ? 'white' : 'ink'} large>
            {ORDER_STATUS_NAMES[order.status]}
          </Bubble>
        )}
      </header>
      {order && (
        <>
          <Timeline order={order} />
          <div className="mt-6">
            <PaymentState order={order} />
          </div>
          <OrderLines order={order} />
          <OrderSums order={order} />
          <OrderFacts order={order} shop={shop} />
        </>
      )}
      {!order && !error && <OrderSkeleton />}
      {!order && error && (
        <div role="alert" className="mt-6 grid justify-items-start gap-4">
          <p className="flex items-center gap-2.5 font-semibold text-err">
            <Icon name="alert" size={22} className="flex-none" />
            {errorText(error)}
          </p>
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            Спробувати ще раз
          </Button>
        </div>
      )}
    </article>
  );
}

const summary = (order: OrderView) =>
  `${formatMoment(order.createdAt)}, ${positions(order.lines.length)}, ${formatPrice(order.total)}`;

function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="mt-7 grid gap-6">
      <div className="h-[250px] bg-paper-2 md:h-[92px]" />
      <div className="h-[72px] bg-paper-2" />
      <div className="h-[220px] bg-paper-2" />
    </div>
  );
}
