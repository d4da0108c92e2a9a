import Link from 'next/link';
import { useLastOrder } from '@/stores/last-order';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button, buttonClass } from '../ui/button';

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
