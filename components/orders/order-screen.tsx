'use client';

import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { OrderReviewsPanel } from '@/components/reviews/order-reviews';
import { Bubble } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import { showsReviews } from '@/lib/order-rules/review-request';
import { shopperStatusName } from '@/lib/order-rules/status';
import { useRefuseLetters } from '@/lib/orders/hooks';
import type { OrderPageView } from '@/lib/orders/paying/queries';
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
import { hasPaymentNews, Timeline } from './timeline';
import { useOrder } from './use-order';

/** Unsubscribes from mails that ask for a review. Needs a click, since mail programs open links automatically. */
export function UnsubscribeReviews({ token }: { token: string }) {
  const isAsked = useSearchParams().get('letters') === 'off';
  const refuse = useRefuseLetters(token);
  if (!isAsked) return null;
  return (
    <section
      aria-label="Листи з проханням про відгук"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-white px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-[1_1_240px]">
        {refuse.isSuccess
          ? 'Більше не\u00a0проситимемо про відгуки на\u00a0цю пошту.'
          : 'Не\u00a0надсилати на\u00a0цю пошту листів із\u00a0проханням про відгук?'}
        {refuse.error && <span className="block text-err">{errorText(refuse.error)}</span>}
      </p>
      {!refuse.isSuccess && (
        <Button
          variant="secondary"
          size="sm"
          loading={refuse.isPending}
          loadingLabel="Зберігаємо"
          onClick={() => refuse.mutate()}
        >
          Не надсилати
        </Button>
      )}
    </section>
  );
}

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
