import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import type { PlacedOrderAnswer } from '@/components/checkout/form/use-place-order';
import { Button, buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useLastOrder } from '@/stores/last-order';

/** Shown for an empty basket; right after an order, it links to that order. */
export function NothingToOrder() {
  const { orderId, orderUrl } = useLastOrder();
  if (!orderId || !orderUrl) {
    return (
      <EmptyPanel
        title="Кошик порожній"
        text={<>Додайте товари в&nbsp;кошик, і&nbsp;тут можна буде оформити замовлення.</>}
      >
        <Link href="/" prefetch={false} className={buttonClass()}>
          До покупок
        </Link>
      </EmptyPanel>
    );
  }
  return (
    <div className="grid justify-items-start gap-4 rounded-panel border-2 border-ink bg-white px-4 py-6 md:p-8">
      <h2>
        Замовлення <span className="whitespace-nowrap">{orderId}</span> прийнято
      </h2>
      <p className="text-ink-2">Кошик порожній: усе з&nbsp;нього вже в&nbsp;замовленні.</p>
      <div className="flex flex-wrap gap-3">
        <Link href={orderUrl} prefetch={false} className={buttonClass()}>
          До замовлення
        </Link>
        <Link href="/" prefetch={false} className={buttonClass({ variant: 'secondary' })}>
          До покупок
        </Link>
      </div>
    </div>
  );
}

/** Shown if the basket in the URL could not be loaded; it is still in the URL, so a reload retries. */
export const BasketNotRead = ({ reason }: { reason: string }) => (
  <EmptyPanel title="Кошик не завантажився" text={reason}>
    <Button onClick={() => window.location.reload()}>Спробувати ще раз</Button>
  </EmptyPanel>
);

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

/** Placeholder with the form's size, shown until the basket is restored. */
export function CheckoutSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-10">
      <div className="grid gap-6">
        <div className="h-[336px] bg-paper-2" />
        <div className="h-[200px] bg-paper-2" />
        <div className="h-[280px] bg-paper-2" />
      </div>
      <div className="h-[400px] bg-paper-2" />
    </div>
  );
}
