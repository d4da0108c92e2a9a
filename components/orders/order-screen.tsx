'use client';

import type { OrderPage } from '@/lib/checkout/queries';
import { ORDER_STATUS_NAMES } from '@/lib/orders/status';
import { Bubble } from '../ui/badge';
import { OrderFacts, type ShopContacts } from './order-facts';
import { OrderLines } from './order-lines';
import { orderSummary } from './order-summary';
import { OrderSums } from './order-sums';
import { PaymentState } from './payment-state';
import { RefillBasket } from './refill-basket';
import { Timeline } from './timeline';
import { useOrder } from './use-order';

type OrderScreenProps = { initial: OrderPage; shop: ShopContacts };

/** An order by its link: where it is, what is with the money, what is in it. */
export function OrderScreen({ initial, shop }: OrderScreenProps) {
  const order = useOrder(initial);
  return (
    <article className="rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-[22px] md:text-[28px]">Замовлення {order.orderId}</h1>
          <p className="mt-1.5 text-ink-2">{orderSummary(order)}</p>
        </div>
        <Bubble tone={order.status === 'cancelled' ? 'white' : 'ink'} large>
          {ORDER_STATUS_NAMES[order.status]}
        </Bubble>
      </header>
      <Timeline order={order} />
      <div className="mt-6">
        <PaymentState order={order} />
      </div>
      <RefillBasket order={order} />
      <OrderLines order={order} />
      <OrderSums order={order} />
      <OrderFacts order={order} shop={shop} />
    </article>
  );
}
