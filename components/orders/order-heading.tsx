import { type RefObject, useEffect, useState } from 'react';
import type { OrderView } from '@/lib/order-rules/order';
import { restoreLastOrder, takeGreeting } from '@/stores/last-order';

/** What has happened on this visit, so that the order's page can thank the shopper. */
export type Visit = {
  /** Whether the order was just placed in this tab. */
  isNew: boolean;
  /** Whether the shopper returned from the bank, or the payment arrived while the page was open. */
  hasPaid: boolean;
};

/**
 * Pure: the word with which the heading thanks the shopper. Null if there is nothing to thank for, e.g. after a failed
 * payment.
 */
export function thanksText(
  { status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>,
  { isNew, hasPaid }: Visit,
): 'прийнято' | 'оплачено' | null {
  if (status === 'cancelled' || status === 'returned') return null;
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') return null;
  if (paymentStatus === 'paid') return isNew || hasPaid ? 'оплачено' : null;
  return isNew ? 'прийнято' : null;
}

type OrderHeadingProps = {
  order: OrderView;
  /** Whether the shopper has just returned from the bank. */
  isBack: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Heading with the order's number; thanks the shopper if the order was just placed in this tab, or just paid. */
export function OrderHeading({ order, isBack, heading }: OrderHeadingProps) {
  const [isNew, setNew] = useState(false);
  const [wasBack, setWasBack] = useState(isBack);
  if (isBack && !wasBack) setWasBack(true);
  const [wasPaid] = useState(order.paymentStatus === 'paid');

  useEffect(() => {
    restoreLastOrder();
    if (takeGreeting(order.orderId)) setNew(true);
  }, [order.orderId]);

  const thanks = thanksText(order, { isNew, hasPaid: wasBack || !wasPaid });
  // Focused after rendering, so that a screen reader announces the thanks.
  useEffect(() => {
    if (thanks) heading.current?.focus();
  }, [thanks, heading]);

  const number = <span className="whitespace-nowrap">{order.orderId}</span>;
  return (
    <h1 ref={heading} tabIndex={-1} className="text-[22px] outline-none md:text-[28px]">
      {thanks ? (
        <>
          Дякуємо, замовлення {number} {thanks}
        </>
      ) : (
        <>
          Замовлення {number}
          {order.status === 'cancelled' && ' скасовано'}
        </>
      )}
    </h1>
  );
}
