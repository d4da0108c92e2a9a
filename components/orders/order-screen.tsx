'use client';

import { useRef } from 'react';
import { showsReviews } from '@/lib/order-rules/review-request';
import { shopperStatusName } from '@/lib/order-rules/status';
import type { OrderPageView } from '@/lib/paying/queries';
import { OrderReviewsPanel } from '../reviews/order-reviews';
import { Bubble } from '../ui/badge';
import { useBackFromBank } from './bank-visit';
import { CancelOrder } from './cancel-order';
import { NextStepsList } from './next-steps-list';
import { OrderFacts, type ShopContacts } from './order-facts';
import { OrderHeading } from './order-heading';
import { OrderLines } from './order-lines';
import { orderSummary } from './order-summary';
import { OrderSums } from './order-sums';
import { PaymentState } from './payment-state';
import { RefillBasket } from './refill-basket';
import { UnsubscribeReviews } from './refuse-letters';
import { Timeline } from './timeline';
import { hasPaymentNews } from './timeline-end-text';
import { useOrder } from './use-order';

type OrderScreenProps = {
  initial: OrderPageView;
  shop: ShopContacts & { cutOff: string };
  canReturn: boolean | undefined;
};

/** The customer's page of an order: status, payment, contents. */
export function OrderScreen({ initial, shop, canReturn }: OrderScreenProps) {
  const order = useOrder(initial);
  const isBack = useBackFromBank(`/order/${order.token}`);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <UnsubscribeReviews token={order.token} />
      <article className="rounded-panel border-2 border-ink bg-white px-4 py-5 md:p-7">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <OrderHeading order={order} isBack={isBack} heading={heading} />
            <p className="mt-1.5 text-ink-2">{orderSummary(order)}</p>
          </div>
          <Bubble
            tone={order.status === 'cancelled' || order.status === 'returned' ? 'white' : 'ink'}
            large
          >
            {shopperStatusName(order)}
          </Bubble>
        </header>
        {/* First, since the shopper may have to pay. */}
        {hasPaymentNews(order) && (
          <div className="mt-5">
            <PaymentState order={order} isBack={isBack} />
          </div>
        )}
        <NextStepsList order={order} shop={shop} canReturn={canReturn} />
        <Timeline order={order} />
        <RefillBasket order={order} />
        <OrderLines order={order} />
        <OrderSums order={order} />
        <OrderFacts order={order} shop={shop} />
        {/* After the cancellation the button disappears: the heading, which says «cancelled», gets the focus. */}
        <CancelOrder order={order} onGone={() => heading.current?.focus()} />
      </article>
      {showsReviews(order) && <OrderReviewsPanel token={order.token} firstName={order.firstName} />}
    </>
  );
}
