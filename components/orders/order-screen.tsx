'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { aboutPrice, BY_TARIFF } from '@/components/delivery/quote-text';
import { TelegramLink } from '@/components/notices/telegram-link';
import { Bubble } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { isParcel } from '@/lib/delivery/carriers';
import { errorText } from '@/lib/http/browser/error-text';
import { discountRows, isDeliveryFree } from '@/lib/order-rules/discounts';
import { certificateRows } from '@/lib/order-rules/left-to-pay';
import type { OrderView } from '@/lib/order-rules/order';
import { showsReviews } from '@/lib/order-rules/review-request';
import { shopperStatusName } from '@/lib/order-rules/status';
import { useCancelOrder, useRefuseLetters } from '@/lib/orders/hooks';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import type { OrderReturns } from '@/lib/orders/returning/answers';
import { DELIVERY_FREE } from '@/lib/promo-codes/kinds';
import { formatPrice } from '@/lib/shared/money';
import { useBackFromBank } from './bank-visit';
import { ChangeOwn } from './change-own';
import { NextStepsList } from './next-steps-list';
import { OrderCertificates } from './order-certificates';
import { OrderEdit } from './order-edit';
import { OrderFacts, type ShopContacts } from './order-facts';
import { OrderHeading } from './order-heading';
import { OrderLines } from './order-lines';
import { OrderReceipts } from './order-receipts';
import { orderSummary } from './order-summary';
import { PaymentState } from './payment-state';
import { OrderReturnsPanel } from './returns/order-returns';
import { OrderReviewsPanel } from './reviews/order-reviews';
import { hasPaymentNews, Timeline } from './timeline';
import { useOrder } from './use-order';
import { useRepeat } from './use-repeat';

type CancelOrderProps = {
  order: OrderView;
  /** Called after the clicked button has disappeared, so that the caller moves the focus. */
  onGone: () => void;
};

/** Button to cancel an order that is not being processed yet; asks for confirmation. */
export function CancelOrder({ order, onGone }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const cancel = useCancelOrder(order.token);

  useEffect(() => {
    if (wasOpen.current && !isOpen && !order.canCancel) onGone();
    wasOpen.current = isOpen || (wasOpen.current && order.canCancel);
  }, [isOpen, order.canCancel, onGone]);

  const close = () => {
    setOpen(false);
    if (!cancel.isPending) cancel.reset();
  };
  return (
    <>
      {order.canCancel && (
        <div className="mt-5 -mb-3 border-t border-line pt-2 md:-mb-5">
          <Button
            variant="link"
            className="text-ink-2"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Скасувати замовлення
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Скасувати замовлення?"
        error={cancel.error ? errorText(cancel.error) : undefined}
        labels={['Залишити', 'Так, скасувати', 'Скасовуємо']}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        Товари повернуться до&nbsp;продажу. Замовити їх знову можна, поки вони є в&nbsp;наявності.
        {order.certificatePaid > 0 &&
          ` ${formatPrice(order.certificatePaid)} повернуться на\u00a0сертифікат.`}
      </ConfirmDialog>
    </>
  );
}

/** Button that adds the products of an order to the basket again, if it was cancelled or its payment failed. */
export function RefillBasket({ order }: { order: OrderPageView }) {
  const repeat = useRepeat(order);
  const hasFailed = order.status === 'cancelled' || order.paymentStatus === 'failed';
  if (!hasFailed) return null;
  // While the order can still be paid, paying is the main action.
  const isSecond = order.paymentChoices.length > 0;
  return (
    <Button
      variant={isSecond ? 'link' : 'secondary'}
      className={isSecond ? 'mt-1' : 'mt-2 max-md:w-full'}
      loading={repeat.isPending}
      loadingLabel="Додаємо"
      onClick={() => repeat.mutate()}
    >
      Замовити ще раз
    </Button>
  );
}

export function OrderSums({ order }: { order: OrderView }) {
  return (
    <dl className="mt-4 grid gap-2 *:flex *:justify-between *:gap-3">
      <div>
        <dt>Товари</dt>
        <dd className="digits">{formatPrice(order.itemsTotal)}</dd>
      </div>
      {discountRows(order, 'Знижка').map(({ title, amount }) => (
        <div key={title} className="font-semibold text-ultra">
          <dt className="wrap-anywhere">{title}</dt>
          <dd className="digits whitespace-nowrap">{formatPrice(-amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Доставка{isEstimated(order) && ', перевізнику при отриманні'}</dt>
        <dd className="text-right digits">{deliveryPrice(order)}</dd>
      </div>
      <div className="items-baseline border-t-2 border-ink pt-3">
        <dt className="text-[17px] font-semibold">Разом</dt>
        <dd className="price-big">{formatPrice(order.total)}</dd>
      </div>
      {certificateRows(order).map(({ title, amount }) => (
        <div key={title} className="font-semibold text-ultra">
          <dt>{title}</dt>
          <dd className="digits">{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEstimated = (order: OrderView): boolean =>
  order.deliveryPrice === 0 && order.deliveryEstimate !== null && !isDeliveryFree(order);

function deliveryPrice(order: OrderView) {
  const { deliveryPrice: price, deliveryEstimate, deliveryMethod } = order;
  if (price > 0) return formatPrice(price);
  if (!isParcel(deliveryMethod)) return 'безкоштовно';
  if (isDeliveryFree(order)) return DELIVERY_FREE;
  return deliveryEstimate === null ? BY_TARIFF : aboutPrice(deliveryEstimate);
}

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
  /** Returns and what can be returned; null if there is neither. */
  returns: OrderReturns | null;
  hasTelegram: boolean;
};

/** The customer's page of an order: status, payment, contents. */
export function OrderScreen(props: OrderScreenProps) {
  const { initial, shop, canReturn, returns, hasTelegram } = props;
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
        {order.deliveryMethod === 'email' && <OrderCertificates order={order} />}
        <OrderEdit order={order} />
        <NextStepsList order={order} shop={shop} canReturn={canReturn} />
        <Timeline order={order} cutOff={shop.cutOff} />
        <RefillBasket order={order} />
        <OrderLines order={order} />
        <OrderSums order={order} />
        <OrderFacts order={order} shop={shop} />
        <OrderReceipts order={order} />
        {hasTelegram && <TelegramLink order={order.token} />}
        {order.deliveryMethod !== 'email' && <OrderCertificates order={order} />}
        <ChangeOwn order={order} />
        {/* The button disappears after the cancellation, so the heading, which says «cancelled», gets the focus. */}
        <CancelOrder order={order} onGone={() => heading.current?.focus()} />
      </article>
      {returns && <OrderReturnsPanel order={order} initial={returns} />}
      {showsReviews(order) && <OrderReviewsPanel token={order.token} firstName={order.firstName} />}
    </>
  );
}
