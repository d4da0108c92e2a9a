import { type RefObject, useEffect, useState } from 'react';
import type { OrderView } from '@/lib/orders/rules/order';
import { restoreLastOrder, takeGreeting } from '@/stores/last-order';

type OrderHeadingProps = { order: OrderView; heading: RefObject<HTMLHeadingElement | null> };

/** The order's number, with thanks the first time after it was placed in this tab. */
export function OrderHeading({ order, heading }: OrderHeadingProps) {
  const [isNew, setNew] = useState(false);

  useEffect(() => {
    restoreLastOrder();
    if (takeGreeting(order.orderId)) setNew(true);
  }, [order.orderId]);

  // Once the thanks are rendered, so that they are read out.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, heading]);

  const isCancelled = order.status === 'cancelled';
  const number = <span className="whitespace-nowrap">{order.orderId}</span>;
  return (
    <h1 ref={heading} tabIndex={-1} className="text-[22px] outline-none md:text-[28px]">
      {isNew && !isCancelled ? (
        <>Дякуємо, замовлення {number} прийнято</>
      ) : (
        <>
          Замовлення {number}
          {isCancelled && ' скасовано'}
        </>
      )}
    </h1>
  );
}
