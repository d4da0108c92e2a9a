import { useEffect, useRef } from 'react';
import { Spinner } from '../ui/spinner';
import type { PlacedOrderAnswer } from './form/use-place-order';

/** Shown until the next page has loaded: the order's page or, for a card payment, the bank's page. */
export function OrderAccepted({ order }: { order: PlacedOrderAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid justify-items-start gap-3 rounded-panel border-2 border-ink bg-white p-5 md:p-8">
      <h2 ref={heading} tabIndex={-1}>
        Замовлення <span className="whitespace-nowrap">{order.orderId}</span> прийнято
      </h2>
      <p className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {order.payments ? 'Відкриваємо сторінку оплати…' : 'Відкриваємо замовлення…'}
      </p>
      <a href={order.payments?.pageUrl ?? order.orderUrl} className="link min-h-11 py-2.5">
        Перейти, якщо сторінка не відкрилася
      </a>
    </div>
  );
}
